import { useEffect, useEffectEvent, useState } from 'react'
import { formatRemaining } from '#web/lib/i18n/format-time.ts'
import { getServerTime } from '#web/lib/api/server-clock.ts'
import styles from './countdown.module.css'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

const secondMs = 1000
const minuteMs = 60 * secondMs

/**
 * Shows the time left until `until` as `mm:ss`, then 00:00:00, and calls `onEnd` once at the end.
 * Screen readers get `formatAnnouncement(minutes)` once a minute instead of every second.
 */
export const Countdown = ({
  until,
  onEnd,
  formatAnnouncement,
}: {
  /** Milliseconds since the epoch on the server's clock. */
  until: number
  onEnd?: () => void
  formatAnnouncement: (minutes: number) => string
}) => {
  const [left, setLeft] = useState(() => Math.max(0, until - getServerTime()))
  const ended = useEffectEvent(() => onEnd?.())
  useEffect(() => {
    const tick = () => {
      const remaining = Math.max(0, until - getServerTime())
      setLeft(remaining)
      if (remaining > 0) return
      clearInterval(timer)
      ended()
    }
    const timer = setInterval(tick, secondMs)
    return () => clearInterval(timer)
  }, [until])
  return (
    <span className={styles.countdown}>
      <span aria-hidden="true">{formatRemaining(left)}</span>
      <VisuallyHidden>
        <span aria-live="polite">{formatAnnouncement(Math.ceil(left / minuteMs))}</span>
      </VisuallyHidden>
    </span>
  )
}

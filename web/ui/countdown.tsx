import { useEffect, useEffectEvent, useState } from 'react'
import { formatRemaining } from '#web/lib/format.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import styles from './countdown.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

const second = 1000
const minute = 60 * second

/**
 * Time left until an instant of the server's clock, `mm:ss`, then 00:00:00; `onEnd` is called
 * once when nothing is left. A screen reader hears `spoken` with the minutes that are left, once
 * a minute, not every second.
 */
export const Countdown = ({
  until,
  onEnd,
  spoken,
}: {
  /** Milliseconds since the epoch, by the server's clock. */
  until: number
  onEnd?: () => void
  spoken: (minutes: number) => string
}) => {
  const [left, setLeft] = useState(() => Math.max(0, until - serverNow()))
  const ended = useEffectEvent(() => onEnd?.())
  useEffect(() => {
    const tick = () => {
      const remaining = Math.max(0, until - serverNow())
      setLeft(remaining)
      if (remaining > 0) return
      clearInterval(timer)
      ended()
    }
    const timer = setInterval(tick, second)
    return () => clearInterval(timer)
  }, [until])
  return (
    <span className={styles.countdown}>
      <span aria-hidden="true">{formatRemaining(left)}</span>
      <VisuallyHidden>
        <span aria-live="polite">{spoken(Math.ceil(left / minute))}</span>
      </VisuallyHidden>
    </span>
  )
}

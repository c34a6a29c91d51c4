import { type ComponentProps, useState, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiFailure } from '#web/lib/api/api-problem.ts'
import { getServerTime } from '#web/lib/api/server-clock.ts'
import { useAction } from '#web/lib/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './resend-button.module.css'

/** Minimum time between two sends, in ms. The server enforces it as well. */
const resendIntervalMs = 60_000

/** Whether the minute has not passed. A longer limit is shown in the error dialog. */
const isTooSoon = (failure: unknown) =>
  failure instanceof ApiFailure &&
  failure.problem.error_type === 'too_many_requests' &&
  (failure.problem.retry_after ?? 0) * 1000 <= resendIntervalMs

const secondMs = 1000

const getSecondsUntil = (until: number) =>
  Math.max(0, Math.ceil((until - getServerTime()) / secondMs))

/** Counts down the whole seconds until `until` (ms since the epoch, server clock); 0 afterwards. */
const useSecondsLeft = (until: number): number => {
  const [left, setLeft] = useState(() => getSecondsUntil(until))
  useEffect(() => {
    setLeft(getSecondsUntil(until))
    if (getSecondsUntil(until) === 0) return undefined
    const timer = setInterval(() => {
      const remaining = getSecondsUntil(until)
      setLeft(remaining)
      if (remaining === 0) clearInterval(timer)
    }, secondMs)
    return () => clearInterval(timer)
  }, [until])
  return left
}

/**
 * Sends an e-mail or SMS again, at most once a minute; counts down the seconds until then. Small and
 * quiet by default.
 */
export const ResendButton = ({
  label,
  target,
  sentAt = 0,
  onResend,
  ...buttonProps
}: Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'icon' | 'wide'> & {
  label: string
  /** What is sent or to whom, for screen readers when several such buttons exist. */
  target?: string
  /** When it was last sent, in ms since the epoch, if known. */
  sentAt?: number
  onResend: () => Promise<unknown>
}) => {
  const { t } = useTranslation('account')
  const [lastSentAt, setLastSentAt] = useState(0)
  // Browser and server clocks differ slightly; the difference must not extend the minute.
  const secondsLeft = Math.min(
    useSecondsLeft(Math.max(sentAt, lastSentAt) + resendIntervalMs),
    resendIntervalMs / 1000,
  )
  const isWaiting = secondsLeft > 0

  const { isBusy, run: resend } = useAction(async () => {
    try {
      await onResend()
    } catch (failure) {
      // Another page has just sent it: start the minute here as well.
      if (!isTooSoon(failure)) throw failure
    }
    setLastSentAt(getServerTime())
  })

  return (
    <Button
      size="s"
      variant="quiet"
      icon="mail"
      {...buttonProps}
      // Not `disabled`: the pressed button must keep the focus.
      aria-disabled={isWaiting || isBusy || undefined}
      className={isWaiting ? styles.waiting : undefined}
      onClick={isWaiting || isBusy ? undefined : resend}
    >
      <span>
        {isWaiting ? t('resendIn', { seconds: secondsLeft }) : label}
        {target !== undefined && <VisuallyHidden> {target}</VisuallyHidden>}
      </span>
    </Button>
  )
}

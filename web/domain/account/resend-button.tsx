import { type ComponentProps, useState } from 'react'
import { ApiFailure } from '#web/lib/api-problem.ts'
import { showProblem } from '#web/lib/problem-dialog.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useTranslation } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useSecondsLeft } from './use-seconds-left.ts'
import styles from './resend-button.module.css'

/** How long one waits before the same thing is sent again, in ms: the server keeps to it too. */
const waitMs = 60_000

const isTooSoon = (failure: unknown) =>
  failure instanceof ApiFailure && failure.problem.error_type === 'too_many_requests'

/**
 * Sends something again, once a minute; until then it tells how long that is. It looks small and
 * quiet unless it is told otherwise.
 */
export const ResendButton = ({
  label,
  what,
  sentAt = 0,
  onResend,
  ...look
}: Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'icon' | 'wide'> & {
  label: string
  /** What is sent or to whom, for a screen reader, where several buttons look alike. */
  what?: string
  /** When it was sent last, in ms since the epoch, where that is known. */
  sentAt?: number
  onResend: () => Promise<unknown>
}) => {
  const { t } = useTranslation('account')
  const [triedAt, setTriedAt] = useState(0)
  const [isBusy, setIsBusy] = useState(false)
  // The clocks here and there differ by moments, which must not make the minute longer.
  const left = Math.min(useSecondsLeft(Math.max(sentAt, triedAt) + waitMs), waitMs / 1000)
  const isWaiting = left > 0

  const resend = async () => {
    if (isWaiting || isBusy) return
    setIsBusy(true)
    try {
      await onResend()
      setTriedAt(serverNow())
    } catch (failure) {
      // Another page was faster: the minute begins here as well.
      if (isTooSoon(failure)) setTriedAt(serverNow())
      else showProblem(failure)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Button
      size="s"
      variant="quiet"
      icon="mail"
      {...look}
      // Not `disabled`: whoever has just pressed it keeps the focus.
      aria-disabled={isWaiting || isBusy || undefined}
      className={isWaiting ? styles.waiting : undefined}
      onClick={() => void resend()}
    >
      <span>
        {isWaiting ? t('resendIn', { seconds: left }) : label}
        {what !== undefined && <VisuallyHidden> {what}</VisuallyHidden>}
      </span>
    </Button>
  )
}

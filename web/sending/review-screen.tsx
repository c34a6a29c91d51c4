import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router-dom'
import { showProblem } from '#web/lib/api/problem-dialog.ts'
import { useValue } from '#web/lib/use-value.ts'
import { paths } from '#web/navigation/paths.ts'
import { Skeleton } from '#web/ui/feedback/spinner.tsx'
import { LockerStep } from './locker-step.tsx'
import { isSendingOpen, openedSending, openSending } from './opened-sending.ts'
import { lockerHash } from './sending-paths.ts'
import { SendingReview } from './sending-review.tsx'

/**
 * Reads the shipment that the session has opened, unless it is known. When that fails, none is open.
 */
const useOpenedSending = () => {
  const sending = useValue(openedSending)
  useEffect(() => {
    if (sending === undefined) openSending().catch(showProblem)
  }, [sending])
  return sending
}

/** Shows the opened shipment, and then where it is handed in. */
const ReviewScreen = () => {
  const { t } = useTranslation('common')
  const { hash } = useLocation()
  const sending = useOpenedSending()
  if (sending === undefined) {
    return (
      <div role="status" aria-label={t('loading')}>
        <Skeleton shape="card" />
      </div>
    )
  }
  if (!isSendingOpen(sending)) return <Navigate to={paths.sending} replace />
  return hash === lockerHash ? (
    <LockerStep sending={sending} />
  ) : (
    <SendingReview sending={sending} />
  )
}

export default ReviewScreen

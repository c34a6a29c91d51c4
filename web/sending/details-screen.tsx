import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate } from 'react-router-dom'
import { useApp } from '#web/lib/api/app-data.ts'
import { attempt } from '#web/lib/api/problem-dialog.ts'
import { useValue } from '#web/lib/use-value.ts'
import { paths } from '#web/navigation/paths.ts'
import { Skeleton } from '#web/ui/feedback/spinner.tsx'
import { HandIn } from './hand-in.tsx'
import { isSendingOpen, openedSending, openSending } from './opened-sending.ts'
import { lockerPath } from './sending-paths.ts'

/**
 * Shows how the opened shipment is handed in. Without one it is the return that the session has
 * opened.
 */
const DetailsScreen = () => {
  const { t } = useTranslation(['sending', 'common'])
  const { return_order: returnOrder } = useApp()
  const sending = useValue(openedSending)
  const navigate = useNavigate()
  useEffect(() => {
    if (sending === undefined) openSending().catch(() => undefined)
  }, [sending])
  const release = async () => {
    await attempt(openSending())
    await navigate(paths.sendingReview)
  }
  if (sending === undefined) {
    return (
      <div role="status" aria-label={t('common:loading')}>
        <Skeleton shape="card" />
      </div>
    )
  }
  const order = isSendingOpen(sending) ? sending.order : returnOrder
  if (!order) return <Navigate to={paths.sending} replace />
  if (order.order_source_pin_code === null) return <Navigate to={paths.sendingReview} replace />
  return (
    <HandIn
      order={order}
      flow="helposti_sending_flow"
      done={order.location_door ? t('handIn.doorBooked') : t('handIn.codeReady')}
      title={t('handIn.title')}
      anotherPath={lockerPath}
      onReleased={release}
    />
  )
}

export default DetailsScreen

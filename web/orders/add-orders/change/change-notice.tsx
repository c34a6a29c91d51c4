import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatBarcode } from '#shared/orders/barcode.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { orderDraft } from '#web/orders/add-orders/state/order-draft.ts'
import { useChangedOrder } from './use-changed-order.ts'

/** Says which paid shipment the form changes. */
export const ChangeNotice = ({
  onStale,
}: {
  /** Called if the shipment has been changed since it was opened. */
  onStale: () => void
}) => {
  const { t } = useTranslation('edit')
  const order = useChangedOrder()
  const opened = orderDraft.get().source?.label_version ?? 1
  // The cache may still have an earlier version.
  const isStale = order !== undefined && order.label_version > opened
  const leave = useEffectEvent(onStale)
  useEffect(() => {
    if (isStale) leave()
  }, [isStale])
  if (!order || isStale) return null
  return (
    <Notice title={t('about', { name: order.recipient.name })}>
      {t('unchanged', { barcode: formatBarcode(order.barcode) })}
    </Notice>
  )
}

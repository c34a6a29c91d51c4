import { useTranslation } from 'react-i18next'
import { getOrder } from '#shared/api/shipments.ts'
import type { Place } from '#shared/places/place.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { orderDraft } from '#web/orders/add-orders/state/order-draft.ts'
import { ChangeFullDialog } from '#web/orders/edit/change-full-dialog.tsx'

/**
 * Shown when the locker of an edited shipment, which is neither paid nor printed, has no free door of
 * the new size. Closing it leads back to the form.
 */
const ReplacementFullDialog = ({
  onAnother,
  onDiscard,
  onClose,
}: {
  onAnother: (place: Place) => void
  onDiscard: () => void
  onClose: () => void
}) => {
  const { t } = useTranslation(['edit', 'payment', 'places'])
  const id = orderDraft.get().source?.order_id
  const { data, error, mutate } = useCall(getOrder, id === undefined ? null : { params: { id } })
  if (error)
    return (
      <Dialog title={t('failed.fullTitle')} tone="warning" onClose={onClose}>
        <LoadFailed onRetry={() => void mutate()} />
      </Dialog>
    )
  if (!data?.order.location) return null
  return (
    <ChangeFullDialog
      order={data.order}
      place={data.order.location}
      onAnother={onAnother}
      onDiscard={onDiscard}
      onClose={onClose}
    />
  )
}

export default ReplacementFullDialog

import { useTranslation } from 'react-i18next'
import { formatEuros } from '#shared/lib/money.ts'
import type { Order } from '#shared/orders/order.ts'
import type { Place } from '#shared/places/place.ts'
import { PaymentSum } from '#web/payments/payment-sum.tsx'
import { ChangeFailedDialog } from '#web/orders/edit/change-failed-dialog.tsx'
import { ChangeFullDialog } from '#web/orders/edit/change-full-dialog.tsx'
import { NewDoorText } from '#web/orders/edit/new-door-text.tsx'
import { useProductName } from '#web/orders/use-product-name.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { findProduct } from '#shared/orders/form/to-body.ts'
import { useWizard } from '#web/orders/wizard/state/wizard-draft.ts'
import { computeOrderChange } from '#shared/orders/form/order-change.ts'
import { getFirstOrder } from '#web/orders/wizard/state/draft-shape.ts'
import { ProofDialog } from './proof-dialog.tsx'
import type { EditDialog } from './use-edit-next.ts'

/** Asks before a change of the size that has nothing to pay: what becomes of price, door and label. */
const ConfirmDialog = ({
  order,
  other,
  onConfirm,
  onClose,
}: {
  order: Order
  /** The other locker of the new door. */
  other: Place | undefined
  onConfirm: () => void
  onClose: () => void
}) => {
  const { t } = useTranslation(['edit', 'common'])
  const getProductName = useProductName()
  const app = useApp()
  const form = getFirstOrder(useWizard())
  const { due, refund } = computeOrderChange(app, form, order)
  const product = findProduct(app, form)
  const to = product ? getProductName(product) : ''
  const place = order.location_door ? order.location : null
  return (
    <Dialog
      title={t('confirm.title', { from: getProductName(order.main_product), to })}
      closeLabel={t('common:close')}
      onClose={onClose}
      width="s"
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button variant="primary" onClick={onConfirm}>
            {t('common:confirm')}
          </Button>
        </>
      }
    >
      <Stack>
        {due > 0 ? (
          <PaymentSum label={t('price.due')} sum={due} />
        ) : (
          <p>{refund > 0 ? t('confirm.refund', { sum: formatEuros(refund) }) : t('price.same')}</p>
        )}
        {place && <NewDoorText before={place} other={other} />}
        <p>{t('confirm.label')}</p>
      </Stack>
    </Dialog>
  )
}

/** The dialogs over the steps of an edited order. */
export const EditDialogs = ({
  dialog,
  order,
  onAnother,
  onClose,
}: {
  dialog: EditDialog
  order: Order
  /** Called with another locker for the new door, and what to repeat with it. */
  onAnother: (place: Place, repeat: () => void) => void
  onClose: () => void
}) => {
  if (!dialog) return null
  const repeat = () => {
    onClose()
    dialog.repeat()
  }
  if (dialog.name === 'confirm') {
    return <ConfirmDialog order={order} other={dialog.place} onConfirm={repeat} onClose={onClose} />
  }
  if (dialog.name === 'proof') {
    return <ProofDialog order={order} onProven={repeat} onClose={onClose} />
  }
  if (dialog.name !== 'full') return <ChangeFailedDialog failure={dialog} onClose={onClose} />
  const full = dialog.place ?? order.location
  return (
    full && (
      <ChangeFullDialog
        order={order}
        place={full}
        free={dialog.free}
        onAnother={(place) => onAnother(place, dialog.repeat)}
        onDiscard={onClose}
      />
    )
  )
}

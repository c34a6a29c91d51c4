import { useTranslation } from 'react-i18next'
import { formatEuros } from '#shared/lib/money.ts'
import type { Order } from '#shared/orders/order.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import { ChangeFailedDialog } from '#web/orders/edit/change-failed-dialog.tsx'
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
  onConfirm,
  onClose,
}: {
  order: Order
  onConfirm: () => void
  onClose: () => void
}) => {
  const { t } = useTranslation(['edit', 'common'])
  const getProductName = useProductName()
  const app = useApp()
  const form = getFirstOrder(useWizard())
  const { refund } = computeOrderChange(app, form, order)
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
        <p>{refund > 0 ? t('confirm.refund', { sum: formatEuros(refund) }) : t('price.same')}</p>
        {place && <p>{t('confirm.door', { place: formatPlaceName(place.name) })}</p>}
        <p>{t('confirm.label')}</p>
      </Stack>
    </Dialog>
  )
}

/** The dialogs over the steps of an edited order. */
export const EditDialogs = ({
  dialog,
  order,
  onConfirm,
  onClose,
}: {
  dialog: EditDialog
  order: Order
  onConfirm: () => void
  onClose: () => void
}) => {
  if (!dialog) return null
  if (dialog.name === 'confirm') {
    return <ConfirmDialog order={order} onConfirm={onConfirm} onClose={onClose} />
  }
  if (dialog.name === 'proof') {
    const repeat = () => {
      onClose()
      dialog.repeat()
    }
    return <ProofDialog order={order} onProven={repeat} onClose={onClose} />
  }
  return <ChangeFailedDialog failure={dialog} order={order} onClose={onClose} />
}

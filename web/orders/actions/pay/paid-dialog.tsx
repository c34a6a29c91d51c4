import { useTranslation } from 'react-i18next'
import type { Order } from '#shared/orders/order.ts'
import { isBookable } from '#shared/orders/statuses/status-actions.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { RecipientNames } from '#web/orders/actions/recipient-names.tsx'
import { ReadyDialog } from '#web/orders/actions/ready-dialog.tsx'

/** What has been paid, and the way on. Needs the translations `payment` and `lists`. */
export const PaidDialog = ({
  orders,
  next,
  onChanged,
  onClose,
}: {
  orders: readonly Order[]
  /** The next payment of a run. */
  next?: { readonly label: string; readonly onNext: () => void } | undefined
  onChanged: () => void
  onClose: () => void
}) => {
  const { t } = useTranslation(['payment', 'bulk'])
  const unplaced = orders.filter((order) => order.needs_attention).length
  return (
    <ReadyDialog
      title={t('bulk:pay.bankTitle')}
      ready={orders}
      printed={orders}
      withoutCode={orders.filter(({ status }) => isBookable(status))}
      next={next}
      onChanged={onChanged}
      onClose={onClose}
    >
      <Notice tone={unplaced > 0 ? 'warning' : 'success'} live>
        {unplaced > 0
          ? t('bulk:pay.attention', { count: unplaced })
          : t('bulk:pay.done', { count: orders.length })}
      </Notice>
      <RecipientNames orders={orders} />
    </ReadyDialog>
  )
}

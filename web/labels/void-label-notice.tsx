import { useTranslation } from 'react-i18next'
import type { Order } from '#shared/orders/order.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** Whether the label that was printed for a shipment is void, because it was changed afterwards. */
export const isLabelVoid = ({
  label_version,
  printed_label_version,
}: Pick<Order, 'label_version' | 'printed_label_version'>): boolean =>
  printed_label_version !== null && printed_label_version < label_version

/** Says that printed labels of shipments are void and must be printed again. */
export const VoidLabelNotice = ({ orders }: { orders: readonly Order[] }) => {
  const { t } = useTranslation('next')
  const count = orders.filter(isLabelVoid).length
  if (count === 0) return null
  return (
    <Notice tone="warning" title={t('change.labelVoid', { count })}>
      {t('change.labelVoidText')}
    </Notice>
  )
}

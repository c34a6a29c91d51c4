import { useTranslation } from 'react-i18next'
import type { OrderRow } from '#shared/orders/order-row.ts'
import { usePriceText } from '#web/lib/i18n/use-price-text.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './status-pill.module.css'

/** The status of a shipment. The tone has a shape as well, for those who cannot tell the colours. */
export const StatusPill = ({
  order,
}: {
  order: Pick<OrderRow, 'relative_status' | 'sender_amount_due'>
}) => {
  const { t } = useTranslation('shipments')
  const { formatWirePrice } = usePriceText()
  const { text, color } = order.relative_status
  return (
    <span className={classNames(styles.pill, styles[color])}>
      {t(`status.${text}`, { price: formatWirePrice(order.sender_amount_due) })}
    </span>
  )
}

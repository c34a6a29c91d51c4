import { useTranslation } from 'react-i18next'
import type { OrderRow } from '#shared/orders/order-row.ts'
import { formatWirePrice } from '#shared/orders/prices/price-text.ts'
import { Pill } from '#web/ui/pill.tsx'

/** The status of a shipment. */
export const StatusPill = ({
  order,
}: {
  order: Pick<OrderRow, 'relative_status' | 'sender_amount_due'>
}) => {
  const { t } = useTranslation('shipments')
  const { text, color } = order.relative_status
  return (
    <Pill tone={color}>
      {t(`status.${text}`, { price: formatWirePrice(order.sender_amount_due) })}
    </Pill>
  )
}

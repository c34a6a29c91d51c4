import type { EditOrderBody } from '#shared/orders/order-body.ts'
import { toCompany } from '#shared/orders/form/from-order.ts'
import { toDeliveryMethod } from '#shared/parcels/destination-types.ts'
import { toWireFields } from '#functions/orders/describe-content.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'

const toDestination = ({ destination }: OrderRecord): EditOrderBody['destination'] =>
  destination.type === 'address' ? { ...destination, type: 'address' } : null

/** Returns the whole body that leaves a shipment as it is, for a change of some of its fields. */
export const toEditBody = (order: OrderRecord): EditOrderBody => ({
  id: order.id,
  product_id: order.product.id,
  sender: { ...order.sender },
  recipient: { ...order.recipient },
  delivery_method: toDeliveryMethod(order.destination.type),
  destination_place_id: order.destination.place_id,
  destination: toDestination(order),
  service_ids: order.lines.flatMap(({ type, product_id }) =>
    type === 'extra' ? [product_id] : [],
  ),
  recipient_goods_price:
    order.recipient_goods_price_cents === null ? null : order.recipient_goods_price_cents / 100,
  ...toWireFields(order),
  recipient_transport_payment: order.lines.some(
    ({ type, paid_by }) => type === 'delivery' && paid_by === 'recipient',
  ),
  ...(order.company && { data: { company: toCompany({ company: order.company }) } }),
})

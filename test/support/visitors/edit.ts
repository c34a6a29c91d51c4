import { editOrder } from '#shared/api/orders.ts'
import { payEditedOrders } from '#shared/api/payments.ts'
import type { Order } from '#shared/orders/order.ts'
import { decideAtBank, returnToShop } from './pay.ts'
import { getOnly } from './send-parcel.ts'
import type { Browser } from './visitor.ts'

/** The fields of a body that a test changes, and the key of a repeated request. */
interface EditOptions {
  readonly key?: string
}

/** Proposes a change and returns the shipment with it. */
export const propose = async (
  visitor: Browser,
  id: string,
  body: object,
  { key }: EditOptions = {},
): Promise<Order> => {
  const edited = { ...body, id, cancellation_upgrade: true }
  const { orders } = await visitor.call(editOrder, {
    body: edited,
    ...(key !== undefined && { key }),
  })
  return getOnly(orders)
}

/** The body of a call that pays a change. */
export const toPayBody = (id: string, location_id?: number) => ({
  order_ids: [id],
  itella_terms: true,
  gateway: 'meripank',
  ...(location_id !== undefined && { location_id }),
})

/** Accepts the proposed change of a shipment, or starts its payment. */
export const startChangePayment = (visitor: Browser, id: string, location_id?: number) =>
  visitor.call(payEditedOrders, { body: toPayBody(id, location_id) })

/** Pays at the bank for the proposed change of a shipment. */
export const payChange = async (visitor: Browser, id: string, location_id?: number) => {
  const { redirect_url } = await startChangePayment(visitor, id, location_id)
  if (redirect_url === null) throw new Error('Nothing is due for the change')
  await returnToShop(await decideAtBank(redirect_url, 'pay'))
}

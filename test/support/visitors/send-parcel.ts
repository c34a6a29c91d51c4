import { createOrder } from '#shared/api/orders.ts'
import { completePayment } from '#shared/api/payments.ts'
import type { Order } from '#shared/orders/order.ts'
import { countUp } from '#test/support/count-up.ts'
import { pay } from './pay.ts'
import type { Browser } from './visitor.ts'

/** The body with a sender of its own, so that its messages can be told apart. */
export const withNewSender = <Body extends { readonly sender: object }>(body: Body) => {
  const serial = countUp('sender')
  const sender = {
    name: 'Mari Maasikas',
    phone: `+3725550${String(serial).padStart(4, '0')}`,
    email: `sender${serial}@saatja.test`,
  }
  return { ...body, sender }
}

/** The sender of a body of `withNewSender`. */
export type NewSender = ReturnType<typeof withNewSender>['sender']

/** Creates shipments and returns them with their ids. */
export const createOrders = async (visitor: Browser, body: unknown) => {
  const { orders, order_ids } = await visitor.call(createOrder, { body })
  return { orders, orderIds: order_ids }
}

/** Lists the paid shipments of the visitor. */
export const listPaid = async (visitor: Browser) =>
  (await visitor.call(completePayment, { body: {} })).paid_shipments

/** @throws unless the list has exactly one shipment. */
export const getOnly = ([order, ...others]: readonly Order[]): Order => {
  if (!order || others.length > 0) throw new Error('Expected exactly one shipment')
  return order
}

/** Creates and pays one shipment, and returns it with its code. */
export const sendOne = async (visitor: Browser, body: unknown, location: number | null = null) => {
  const { orderIds } = await createOrders(visitor, body)
  await pay(visitor, { orderIds, location })
  return getOnly(await listPaid(visitor))
}

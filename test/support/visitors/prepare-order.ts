import { getHelpostiSending } from '#shared/api/helposti.ts'
import { confirmOrders } from '#shared/api/orders.ts'
import type { Order } from '#shared/orders/order.ts'
import { companyOrders } from '#test/support/examples/company-orders.ts'
import type { SharedStack } from '#test/support/stack/stack.ts'
import { waitFor } from '#test/support/wait-for.ts'
import { createOrders, getOnly } from './send-parcel.ts'
import { type Browser, visit } from './visitor.ts'

/** A prepared shipment of a company, and its sending code. */
export interface PreparedOrder {
  readonly order: Order
  readonly code: string
}

/** Confirms a shipment of a company; waits until it is found by its sending code. */
export const prepareOrder = async (
  stack: SharedStack,
  shop: Browser,
  body: object = companyOrders.postpaid,
): Promise<PreparedOrder> => {
  const { id } = getOnly((await createOrders(shop, body)).orders)
  const order = getOnly((await shop.call(confirmOrders, { body: { ids: [id] } })).orders)
  const code = order.helposti_code ?? ''
  const other = await visit(stack)
  // Twenty unknown codes of a network are refused for a quarter of an hour.
  await waitFor(() => other.call(getHelpostiSending, { query: { code } }), 1000)
  return { order, code }
}

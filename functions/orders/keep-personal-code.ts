import type { CreatedOrderBody, OrderBody } from '#shared/orders/order-body.ts'
import { notFound } from '#functions/lib/problem.ts'
import { getOrders, type OrderRecord } from '#functions/store/records/order-store.ts'
import type { Runtime } from '#functions/store/runtime.ts'

/**
 * Returns a body with the personal code of an earlier shipment, if it has none of its own and is for
 * the same recipient. The code is never sent to the browser, so a form cannot send it back.
 */
export const withKeptCode = <Body extends OrderBody>(
  { recipient, personal_code }: Pick<OrderRecord, 'recipient' | 'personal_code'>,
  body: Body,
): Body =>
  (body.personal_code ?? '') === '' && body.recipient.name === recipient.name
    ? { ...body, personal_code }
    : body

/**
 * Returns the bodies of new shipments with the personal codes of the owner's shipments that they
 * replace.
 * @throws Problem not_found for a foreign or unknown shipment.
 */
export const withReplacedCodes = async (
  { table }: Pick<Runtime, 'table'>,
  owner: string,
  bodies: readonly CreatedOrderBody[],
): Promise<OrderBody[]> => {
  const ids = new Set(bodies.flatMap(({ replaced_order_id: id }) => id ?? []))
  if (ids.size === 0) return [...bodies]
  const replaced = (await getOrders(table, owner, [...ids])).flatMap((order) => order ?? [])
  return bodies.map((body) => {
    if (body.replaced_order_id === undefined) return body
    const order = replaced.find(({ id }) => id === body.replaced_order_id)
    if (!order) throw notFound('Shipment')
    return withKeptCode(order, body)
  })
}

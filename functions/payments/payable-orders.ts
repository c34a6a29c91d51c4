import { isSourceCountry, type SourceCountry } from '#shared/countries/source-countries.ts'
import { isPayable } from '#shared/orders/statuses/status-actions.ts'
import { formatMessage } from '#functions/lib/i18n/messages.ts'
import { Problem, notFound } from '#functions/lib/problem.ts'
import { createNotReturnableProblem } from '#functions/orders/returns/not-returnable.ts'
import { hasReturnEnded } from '#functions/orders/sending/sending-code.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { getOrders, type OrderRecord } from '#functions/store/records/order-store.ts'

/** Creates the error for shipments that need no payment, with their positions in the request. */
export const createNotNeededProblem = (positions: readonly number[]): Problem => {
  const message = formatMessage('payment_not_needed')
  return new Problem('conflict', message, {
    code: 'payment_not_needed',
    rows: positions.map((index) => ({ index, message })),
  })
}

/**
 * Returns the owner's shipments with these ids, each once.
 * @throws Problem not_found for a foreign or unknown one.
 */
export const getOwnOrders = async (
  { table }: Pick<Runtime, 'table'>,
  owner: string,
  orderIds: readonly string[],
): Promise<OrderRecord[]> => {
  const found = await getOrders(table, owner, [...new Set(orderIds)])
  const orders = found.flatMap((order) => order ?? [])
  if (orders.length < found.length) throw notFound('Shipment')
  return orders
}

/**
 * Checks that shipments are unpaid. `requestedIds` are those of the request, of which they may be a
 * part.
 * @throws Problem conflict with the positions of those that need no payment, and `too_late` for a
 *   return whose days are over.
 */
export const checkPayable = (
  runtime: Runtime,
  orders: readonly OrderRecord[],
  requestedIds: readonly string[],
): void => {
  const paid = new Set(orders.filter(({ status }) => !isPayable(status)).map(({ id }) => id))
  if (paid.size > 0) {
    throw createNotNeededProblem(requestedIds.flatMap((id, at) => (paid.has(id) ? [at] : [])))
  }
  if (orders.some((order) => hasReturnEnded(order, runtime.now())))
    throw createNotReturnableProblem('too_late')
}

/** @throws Problem conflict for a country whose shipments are not paid here. */
export const toPaymentCountry = (country: string): SourceCountry => {
  if (isSourceCountry(country)) return country
  throw new Problem('conflict', 'Shipments from this country cannot be paid here')
}

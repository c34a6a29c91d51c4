import { getOrder } from '#shared/api/shipments.ts'
import { isAllowed, toActionReader } from '#shared/orders/statuses/order-actions.ts'
import { fetchPlace } from '#web/domain/places/use-place.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import type { OrderApp } from './order-app.ts'
import type { OrderSource } from './order-draft.ts'
import type { OrderValues } from './order-values.ts'
import { createValuesFromOrder } from './values-from-order.ts'

/**
 * Loads the form of a shipment to edit or to duplicate; undefined if the account may not do that.
 * @throws {ApiFailure} when a call fails; a shipment of somebody else is not found.
 */
export const loadOrderValues = async (
  app: OrderApp,
  { kind, order_id }: OrderSource,
  signal: AbortSignal,
): Promise<OrderValues | undefined> => {
  const { order } = await callApi(getOrder, { params: { id: order_id } }, { signal })
  const action = kind === 'edit' ? 'edit_created' : 'duplicate'
  if (!isAllowed(action, order, toActionReader(app.account, app.account?.settings)))
    return undefined
  const id = order.destination_place_id
  return createValuesFromOrder(order, id === null ? undefined : await fetchPlace(id))
}

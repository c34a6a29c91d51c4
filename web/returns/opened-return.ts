import { getReturnParcel } from '#shared/api/returns.ts'
import type { Order } from '#shared/orders/order.ts'
import { type CallInput, callApi, type CallResult } from '#web/lib/api/api-client.ts'
import { appData } from '#web/lib/api/app-data.ts'
import { createValueStore } from '#web/lib/value-store.ts'

/** A parcel that is returned, or cannot be. */
export type OpenedReturn = CallResult<typeof getReturnParcel>

/** The parcel that the visitor has found; null without one and after a reload. */
export const openedReturn = createValueStore<OpenedReturn | null>(null)

/** Makes an order the return that the session has opened. */
export const setReturnOrder = (return_order: Order | null): void => {
  const app = appData.get()
  if (app) appData.set({ ...app, return_order })
}

/**
 * Finds a parcel to return by what was typed. What was found before is forgotten.
 * @throws {ApiFailure} when the call fails.
 */
export const openReturn = async (
  query: NonNullable<CallInput<typeof getReturnParcel>['query']>,
): Promise<OpenedReturn> => {
  openedReturn.set(null)
  const found = await callApi(getReturnParcel, { query })
  openedReturn.set(found)
  setReturnOrder(found.return_order)
  return found
}

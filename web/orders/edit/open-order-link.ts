import { openPaidShipments } from '#shared/api/orders.ts'
import type { Order } from '#shared/orders/order.ts'
import { appData } from '#web/lib/api/app-data.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { ApiFailure } from '#web/lib/api/api-problem.ts'

/**
 * Opens the shipments of an e-mailed link by its token and adds them to the app data as paid
 * shipments.
 * @throws {ApiFailure} when the call fails; see `isLinkGone`.
 */
export const openOrderLink = async (token: string): Promise<readonly Order[]> => {
  const { paid_shipments } = await callApi(openPaidShipments, { body: { order_token: token } })
  const app = appData.get()
  if (app) appData.set({ ...app, paid_shipments })
  return paid_shipments
}

/** Whether a shipment or a link no longer exists. A damaged token is as unknown as an old one. */
export const isLinkGone = (failure: unknown): boolean =>
  failure instanceof ApiFailure &&
  ['not_found', 'validation_error'].includes(failure.problem.error_type)

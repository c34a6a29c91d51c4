import { getOrder } from '#shared/api/shipments.ts'
import { parseSourceCountry } from '#shared/countries/source-countries.ts'
import type { DropOffLocation, Order } from '#shared/orders/order.ts'
import type { BegunPayment } from '#shared/orders/order-details.ts'
import { fetchPlace } from '#web/domain/places/use-place.ts'
import { openShipmentLink } from '#web/domain/shipments/open-shipment-link.ts'
import { type AppData, loadApp } from '#web/lib/api/app-data.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { saveCountry } from '#web/lib/preferred-country.ts'
import type { OrderPlaces } from '../draft-from-order.ts'
import { openedByLink, type OrderRequest } from '../order-request.ts'

/** An order to open, and its payment if that was begun; a link opens only paid orders. */
interface LoadedOrder {
  readonly order: Order
  readonly begun: BegunPayment | null
}

/**
 * Loads the order of a request. Returns undefined for a link to several shipments, of which the
 * sender has to choose one.
 * @throws {ApiFailure} when a call fails; an order of somebody else is not found.
 */
export const loadOrder = async (
  request: OrderRequest,
  app: AppData,
): Promise<LoadedOrder | undefined> => {
  if (request.kind !== 'token' && request.id !== openedByLink) {
    const { order, begun_payment } = await callApi(getOrder, { params: { id: request.id } })
    return { order, begun: begun_payment }
  }
  const opened =
    request.kind === 'token' ? await openShipmentLink(request.token) : app.paid_shipments
  const [order] = opened
  return order && opened.length === 1 ? { order, begun: null } : undefined
}

const findPlace = async (id: number | null | undefined) =>
  id === null || id === undefined ? undefined : fetchPlace(id)

/**
 * Loads the places of an order, which is dropped off at `location`. A place that is gone must be
 * chosen again.
 */
export const loadPlaces = async (
  order: Order,
  location: DropOffLocation | null,
): Promise<OrderPlaces> => {
  const [destination, dropOff] = await Promise.all([
    findPlace(order.destination_place_id),
    findPlace(location?.id),
  ])
  return { destination, dropOff }
}

/**
 * Returns the app data for the country that an order is sent from. A guest who opens the link of a
 * shipment from another country gets its prices and sizes.
 */
export const loadAppForOrder = async (order: Order, app: AppData): Promise<AppData> => {
  const country = parseSourceCountry(order.source_country)
  if (app.account || !country || country === app.country) return app
  saveCountry(country)
  return loadApp()
}

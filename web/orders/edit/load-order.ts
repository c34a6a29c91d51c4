import { getOrder } from '#shared/api/shipments.ts'
import { parseSourceCountry } from '#shared/countries/source-countries.ts'
import { isBusiness } from '#shared/accounts/segments.ts'
import type { Order } from '#shared/orders/order.ts'
import type { BegunPayment } from '#shared/orders/order-details.ts'
import type { Place } from '#shared/places/place.ts'
import { fetchPlace } from '#web/places/use-place.ts'
import { openOrderLink } from './open-order-link.ts'
import { type AppData, loadApp } from '#web/lib/api/app-data.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { saveCountry } from '#web/lib/preferred-country.ts'
import { openedByLink, type OrderLink } from './order-link.ts'

/** An order to open, and its payment if that was begun; a link opens only paid orders. */
interface LoadedOrder {
  readonly order: Order
  readonly begun: BegunPayment | null
}

/**
 * Loads the order of a link, and its payment if that was begun. Returns undefined for a link to
 * several shipments, of which the sender has to choose one.
 * @throws {ApiFailure} when a call fails; an order of somebody else is not found.
 */
export const loadOrder = async (
  link: OrderLink,
  app: Pick<AppData, 'account' | 'paid_shipments'>,
  signal: AbortSignal,
): Promise<LoadedOrder | undefined> => {
  const read = async (id: string): Promise<LoadedOrder> => {
    const { order, begun_payment } = await callApi(getOrder, { params: { id } }, { signal })
    return { order, begun: begun_payment }
  }
  if (link.kind !== 'token' && link.order_id !== openedByLink) return read(link.order_id)
  const opened = link.kind === 'token' ? await openOrderLink(link.token) : app.paid_shipments
  const [order] = opened
  if (!order || opened.length > 1) return undefined
  // A company sees more of its shipment than a link shows.
  return app.account && isBusiness(app.account) ? read(order.id) : { order, begun: null }
}

/** Loads a place of an order; undefined if there is none, or it is gone and must be chosen again. */
export const loadPlace = async (id: number | null | undefined): Promise<Place | undefined> =>
  id === null || id === undefined ? undefined : fetchPlace(id)

/**
 * Returns the app data for the country that an order is sent from. A guest who opens the link of a
 * shipment from another country gets its prices and sizes.
 * @param isNew whether the data of the page, which may have been open for long, are not enough
 */
export const loadAppForOrder = async (
  order: Order,
  app: AppData,
  isNew = false,
): Promise<AppData> => {
  const country = parseSourceCountry(order.source_country)
  const isOther = !app.account && country !== undefined && country !== app.country
  if (isOther) saveCountry(country)
  return isOther || isNew ? loadApp() : app
}

import { isTemperatureSensitive } from '#shared/doors/drop-off.ts'
import { findSizeByName } from '#shared/orders/form/change-route.ts'
import type { OrderForm } from '#shared/orders/form/order-form.ts'
import { findProduct, listUnsoldServices, type OrderApp } from '#shared/orders/form/to-body.ts'
import type { Order } from '#shared/orders/order.ts'
import { toCents } from '#shared/orders/prices/totals.ts'
import type { Place } from '#shared/places/place.ts'
import { createPlaceFilter } from '#shared/places/place-filter.ts'
import type { AppData } from '#web/lib/api/app-data.ts'
import { removeDisallowedDropOff } from '#web/orders/wizard/drop-off/drop-off-context.ts'
import {
  createDraftFromOrder,
  type OrderPlaces,
  toDropOff,
} from '#web/orders/wizard/editing/draft-from-order.ts'
import {
  type ClosedPlace,
  getFirstOrder,
  type WizardDraft,
} from '#web/orders/wizard/state/draft-shape.ts'

const takesParcels = createPlaceFilter({})

/** Returns a place that senders may hand their parcels in at, else undefined. */
const findOpenDropOff = (
  { country }: Pick<AppData, 'country'>,
  place: Place | undefined,
  orders: readonly Pick<OrderForm, 'services'>[],
): Place | undefined => {
  const accepts = createPlaceFilter({
    country,
    dropoff: true,
    temperatureSensitive: isTemperatureSensitive(orders),
  })
  return place && accepts(place) ? place : undefined
}

/** What the sender has paid for an order, in cents. */
const computePaidTotal = ({ order_products }: Pick<Order, 'order_products'>): number =>
  order_products
    .filter(({ paid_by }) => paid_by === 'sender')
    .reduce((sum, { price }) => sum + toCents(price), 0)

/**
 * Leaves out what belongs to the parcel of that time: its content, its weight and the price of its goods.
 * Services that are not sold any more are left out, too. A size keeps its name if its id has changed.
 */
const toNextParcel = (app: OrderApp, order: OrderForm, sizeName: string): OrderForm => {
  const unsold = listUnsoldServices(app, order)
  const { destination_country: country, delivery_method: method } = order
  const size = findProduct(app, order) ?? findSizeByName(app, sizeName, country, method)
  return {
    ...order,
    product_id: size?.id ?? null,
    services: order.services.filter((name) => !unsold.includes(name)),
    content: '',
    estimated_weight: '',
    recipient_goods_price: '',
    // It goes where the last one went, whoever has chosen that.
    recipient_chooses: false,
  }
}

const toClosed = (
  place: { readonly name: string } | null,
  id: number | null | undefined,
): ClosedPlace | null =>
  place && id !== null && id !== undefined ? { id, name: place.name } : null

/**
 * Fills a draft of the wizard for another parcel like that of an order: with its recipient, place, size,
 * services and drop-off. No door is held. Places that have closed must be chosen again.
 * @param areTermsKept whether the payer has agreed to the present terms before
 */
export const createAgainDraft = (
  app: OrderApp & Pick<AppData, 'account'>,
  order: Order,
  places: OrderPlaces,
  areTermsKept: boolean,
): WizardDraft => {
  const destination =
    places.destination && takesParcels(places.destination) ? places.destination : undefined
  const filled = createDraftFromOrder(order, { ...places, destination }, 'again')
  const orders = filled.orders.map((each) => toNextParcel(app, each, order.main_product.name))
  const dropOff = findOpenDropOff(app, places.dropOff, orders)
  const isLost = order.location !== null && dropOff === undefined
  const draft = removeDisallowedDropOff(app, {
    ...filled,
    orders,
    drop_off: isLost ? null : toDropOff(order.location, dropOff),
    accepted_terms: areTermsKept,
    furthest: 'drop_off',
  })
  const { delivery_method, services } = getFirstOrder(filled)
  if (!draft.source) return draft
  return {
    ...draft,
    source: {
      ...draft.source,
      last: {
        product_id: getFirstOrder(draft).product_id,
        delivery_method,
        services,
        total: computePaidTotal(order),
        closed_destination:
          destination === undefined
            ? toClosed(order.destination, order.destination_place_id)
            : null,
        closed_drop_off:
          draft.drop_off === null ? toClosed(order.location, order.location?.id) : null,
        are_terms_kept: areTermsKept,
      },
    },
  }
}

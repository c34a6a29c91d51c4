import { resolveDeliveryMethod, listSelectableMethods } from '#shared/catalogue/find-products.ts'
import type { Product } from '#shared/catalogue/product.ts'
import { getPhonePrefix } from '#shared/countries/find-country.ts'
import { type DeliveryMethod, toDeliveryMethod } from '#shared/parcels/destination-types.ts'
import type { Violation } from '#shared/lib/field-issues.ts'
import type { Place } from '#shared/places/place.ts'
import { filterServicesForDestination, getDefaultServices } from '#shared/services/availability.ts'
import type { OrderForm } from './order-form.ts'

/** The products on sale; a part of the app data. */
export interface RouteCatalogue {
  readonly products: readonly Product[]
}

const isSoldOn = (product: Product, country: string, method: DeliveryMethod): boolean =>
  product.destination_country === country && product.destination_place_type === method

/** Lists the sizes sold to a country for a delivery method, smallest first. */
export const listSizes = (
  { products }: RouteCatalogue,
  country: string,
  method: DeliveryMethod,
): readonly Product[] => products.filter((product) => isSoldOn(product, country, method))

/** Finds the size of a name that is sold to a country for a delivery method. */
export const findSizeByName = (
  { products }: RouteCatalogue,
  wanted: string,
  country: string,
  method: DeliveryMethod,
): Product | undefined =>
  products.find((product) => product.name === wanted && isSoldOn(product, country, method))

/** Finds the product id of the same size or weight band on another route; null if not sold. */
const findSameSize = (
  catalogue: RouteCatalogue,
  { product_id }: Pick<OrderForm, 'product_id'>,
  country: string,
  method: DeliveryMethod,
): number | null => {
  const current = catalogue.products.find(({ id }) => id === product_id)
  if (!current) return null
  return findSizeByName(catalogue, current.name, country, method)?.id ?? null
}

/** Whether a phone is empty or holds only the prefilled country prefix. */
const isPrefixOnly = (phone: string, country: string) =>
  phone === '' || (country !== '' && phone === getPhonePrefix(country))

/** An order without its destination. */
const noDestination = { destination_place_id: null, place: null, destination: null } as const

/**
 * Moves an order to another country. Clears the destination and the time window, replaces a
 * prefix-only phone by the country's prefix, resets the services to the country's defaults, and
 * keeps the delivery method (else the first one allowed) and the size if they are sold there.
 */
export const changeCountry = (
  catalogue: RouteCatalogue,
  order: OrderForm,
  country: string,
): OrderForm => {
  const { destination_country: from, recipient } = order
  if (from === country) return order
  const allowed = listSelectableMethods(catalogue.products, country)
  const method = resolveDeliveryMethod(order.delivery_method, allowed) ?? 'apt'
  return {
    ...order,
    ...noDestination,
    destination_country: country,
    delivery_method: method,
    product_id: findSameSize(catalogue, order, country, method),
    recipient: {
      ...recipient,
      phone: isPrefixOnly(recipient.phone, from) ? getPhonePrefix(country) : recipient.phone,
    },
    services: [...getDefaultServices(country)],
    timewindow: null,
  }
}

/** Changes the delivery method. Clears the destination and keeps the size if the method has it. */
export const changeMethod = (
  catalogue: RouteCatalogue,
  order: OrderForm,
  method: DeliveryMethod,
): OrderForm =>
  order.delivery_method === method
    ? order
    : {
        ...order,
        ...noDestination,
        delivery_method: method,
        product_id: findSameSize(catalogue, order, order.destination_country, method),
      }

/** A changed order, and the notice to show when a service was removed. */
export interface OrderChoice {
  readonly order: OrderForm
  readonly notice: Violation
}

/**
 * Changes the delivery method. Clears the destination and removes services that the method does not
 * support.
 */
export const chooseMethod = (
  catalogue: RouteCatalogue,
  order: OrderForm,
  method: DeliveryMethod,
): OrderChoice => {
  const { services, notice } = filterServicesForDestination(order.services, { type: method })
  return { order: { ...changeMethod(catalogue, order, method), services }, notice }
}

/**
 * Sets the destination place. The place's type decides the delivery method; services that it does
 * not support are removed. Null clears the place.
 */
export const choosePlace = (
  catalogue: RouteCatalogue,
  order: OrderForm,
  place: Place | null,
): OrderChoice => {
  if (!place) {
    return { order: { ...order, destination_place_id: null, place: null }, notice: undefined }
  }
  const { services, notice } = filterServicesForDestination(order.services, place)
  const moved = changeMethod(catalogue, order, toDeliveryMethod(place.type))
  return {
    order: { ...moved, destination_place_id: place.id, place, destination: null, services },
    notice,
  }
}

import type { Segment } from '#shared/accounts/segments.ts'
import { type DeliveryMethod, deliveryMethods } from '#shared/parcels/destination-types.ts'
import type { Catalogue } from './expand-catalogue.ts'
import type { Product, Service } from './product.ts'

/** A route of a segment; omitted fields match everything. */
export interface ProductRoute {
  readonly source: string
  readonly segment: Segment
  readonly destination?: string | undefined
  readonly method?: DeliveryMethod | undefined
}

/** Returns the products of a route in catalogue order, smallest size first. */
export const findProducts = (
  { products }: Pick<Catalogue, 'products'>,
  { source, segment, destination, method }: ProductRoute,
): Product[] =>
  products.filter(
    (product) =>
      product.source_country === source &&
      product.segment === segment &&
      (destination === undefined || product.destination_country === destination) &&
      (method === undefined || product.destination_place_type === method),
  )

/** Returns the services of a route, independent of the kind of destination. */
export const findServices = (
  { services }: Pick<Catalogue, 'services'>,
  { source, segment, destination }: Omit<ProductRoute, 'method'>,
): Service[] =>
  services.filter(
    (service) =>
      service.source_country === source &&
      service.segment === segment &&
      (destination === undefined || service.destination_country === destination),
  )

/** Returns the countries that a segment can send to from a source country, in catalogue order. */
export const findDestinationCountries = (
  catalogue: Pick<Catalogue, 'products'>,
  route: Pick<ProductRoute, 'source' | 'segment'>,
): string[] => [
  ...new Set(findProducts(catalogue, route).map((product) => product.destination_country)),
]

/**
 * Returns the delivery methods a sender can choose for a destination country; the first is the
 * default. Parcel shops are excluded: they are selected only by an imported file or a search.
 */
export const listSelectableMethods = (
  products: readonly Product[],
  destination: string,
): DeliveryMethod[] =>
  deliveryMethods.filter(
    (method) =>
      method !== 'pudo' &&
      products.some(
        (product) =>
          product.destination_country === destination && product.destination_place_type === method,
      ),
  )

/**
 * Returns the delivery method after a change of country: the current one if allowed, otherwise the
 * first.
 */
export const resolveDeliveryMethod = (
  current: DeliveryMethod,
  allowed: readonly DeliveryMethod[],
): DeliveryMethod | undefined => (allowed.includes(current) ? current : allowed[0])

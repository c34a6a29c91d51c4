import type { Segment } from '../accounts/segments.ts'
import { type DeliveryMethod, deliveryMethods } from '../parcels/destination-types.ts'
import type { Catalogue } from './expand-catalogue.ts'
import type { Product, Service } from './product.ts'

/** A route of a segment; what is left out matches everything. */
export interface ProductRoute {
  readonly source: string
  readonly segment: Segment
  readonly destination?: string | undefined
  readonly method?: DeliveryMethod | undefined
}

/** The sizes on sale on a route, in the catalogue's order: smallest first. */
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

/** The services on sale on a route, whatever their destination's kind. */
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

/** The countries that a segment can send to from one, in the catalogue's order. */
export const destinationCountriesOf = (
  catalogue: Pick<Catalogue, 'products'>,
  route: Pick<ProductRoute, 'source' | 'segment'>,
): string[] => [
  ...new Set(findProducts(catalogue, route).map((product) => product.destination_country)),
]

/**
 * The delivery methods a sender chooses between to a country, the first being the default. A
 * parcel shop is never chosen by kind, only found in a file or a search.
 */
export const selectableMethods = (
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

/** The delivery method after a change of country: the same if allowed there, else the first. */
export const methodAfterCountry = (
  current: DeliveryMethod,
  allowed: readonly DeliveryMethod[],
): DeliveryMethod | undefined => (allowed.includes(current) ? current : allowed[0])

import type { Segment } from '#shared/accounts/segments.ts'
import type { Catalogue } from '#shared/catalogue/expand-catalogue.ts'
import { findProducts, findServices } from '#shared/catalogue/find-products.ts'
import { findCountry } from '#shared/countries/find-country.ts'
import { defaultSourceCountry } from '#shared/countries/source-countries.ts'
import type { Product } from '#shared/catalogue/product.ts'
import type { OrderContext } from '#shared/orders/check-order-body.ts'
import { getDestination } from '#shared/orders/check-order-body.ts'
import { toDeliveryMethod } from '#shared/parcels/destination-types.ts'
import type { OrderBody } from '#shared/orders/order-body.ts'
import type { PlaceRecord } from '#shared/places/place.ts'
import type { AccountSetting } from '#shared/accounts/account-setting.ts'
import {
  filterOrderableServices,
  mayRecipientPayTransport,
} from '#shared/services/orderable-services.ts'
import { getCatalogue } from '#functions/catalogue/catalogue-store.ts'
import { getPlaceIndex } from '#functions/store/records/place-store.ts'
import { isKnownCompany } from '#functions/providers/registry/is-known-company.ts'

/** The sender's properties that rules and prices depend on. */
export interface Sender {
  readonly segment: Segment
  /** The account's country. A visitor sends from the country of the chosen product. */
  readonly country: string | undefined
  /** The country that a visitor has chosen to send from: of the product of a size. */
  readonly chosenCountry?: string | undefined
  readonly email: string | undefined
  /** Whether operators have approved the company's own barcodes. */
  readonly hasCustomBarcodes?: boolean
  /** The services of a company. Only active ones can be ordered. */
  readonly settings?: readonly Pick<AccountSetting, 'name' | 'status' | 'is_visible'>[] | undefined
  /** The account's rule for order numbers. */
  readonly orderNumber?: 'required' | 'numeric' | undefined
  /** The content of shipments that state none. */
  readonly defaultContent?: string | undefined
  /** Whether the shipments come from a program, which sends addresses as an imported file does. */
  readonly isProgram?: boolean
}

/** The data that a shipment is validated and priced with. */
export interface LoadedContext {
  readonly context: OrderContext
  readonly catalogue: Catalogue
  /** The destination place, if the destination is one. */
  readonly place: PlaceRecord | undefined
}

/** Whether the registry has the company; undefined when it was not queried or does not respond. */
const isRegistered = async (order: OrderBody, country: string): Promise<boolean | undefined> => {
  const code = order.data?.company?.company_reg_no
  if (!code || !findCountry(country)?.source?.hasCompanyRegistry) return undefined
  return isKnownCompany(code)
}

/** Finds the product of a shipment: by its id, else by its size on its route. */
const findProduct = (
  catalogue: Catalogue,
  order: OrderBody,
  place: PlaceRecord | undefined,
  { country, chosenCountry, segment }: Sender,
): Product | undefined => {
  const { product_id, size } = order
  if (typeof product_id === 'number' || size === undefined)
    return catalogue.products.find(({ id }) => id === product_id)
  const source = country ?? chosenCountry ?? defaultSourceCountry
  const route = { place, product: undefined, sourceCountry: source }
  const { country: destination, type } = getDestination(order, route)
  if (type === undefined) return undefined
  const method = toDeliveryMethod(type)
  return findProducts(catalogue, { source, segment, destination, method }).find(
    ({ service }) => service === size,
  )
}

/** Loads the data that the rules of a shipment need besides its body. */
export const loadContext = async (order: OrderBody, sender: Sender): Promise<LoadedContext> => {
  const [catalogue, places] = await Promise.all([getCatalogue(), getPlaceIndex()])
  const place =
    typeof order.destination_place_id === 'number' && !order.destination
      ? places.byId.get(order.destination_place_id)
      : undefined
  const product = findProduct(catalogue, order, place, sender)
  const sourceCountry = sender.country ?? product?.source_country ?? defaultSourceCountry
  const offered = findServices(catalogue, { source: sourceCountry, segment: sender.segment })
  const services = filterOrderableServices(offered, sender.settings)
  const route = { place, product, sourceCountry, segment: sender.segment, services }
  return {
    catalogue,
    place,
    context: {
      ...route,
      everyService: catalogue.services,
      settings: sender.settings,
      accountEmail: sender.email,
      hasCustomBarcodes: sender.hasCustomBarcodes,
      orderNumber: sender.orderNumber,
      isProgram: sender.isProgram,
      mayRecipientPayTransport: mayRecipientPayTransport(sender.segment, sender.settings),
      isCompanyRegistered: await isRegistered(order, sourceCountry),
    },
  }
}

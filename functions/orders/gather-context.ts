import type { Segment } from '#shared/accounts/segments.ts'
import type { Catalogue } from '#shared/catalogue/expand-catalogue.ts'
import { findServices } from '#shared/catalogue/find-products.ts'
import { priceAtZip } from '#shared/catalogue/zip-price.ts'
import { isCoreCountry } from '#shared/contacts/countries.ts'
import type { ShipmentContext } from '#shared/orders/check-shipment.ts'
import { destinationOf } from '#shared/orders/check-shipment.ts'
import type { OrderBody } from '#shared/orders/order-body.ts'
import type { PlaceRecord } from '#shared/places/place.ts'
import type { AccountSetting } from '#shared/services/account-setting.ts'
import { orderableServices } from '#shared/services/orderable-services.ts'
import { getCatalogue } from '#functions/catalogue/catalogue-store.ts'
import { placeIndex } from '#functions/places/place-store.ts'
import { isKnownCompany } from '#functions/providers/registry/is-known-company.ts'

/** Who sends, as far as the rules and prices depend on it. */
export interface Sender {
  readonly segment: Segment
  /** An account's country; a visitor sends from where the chosen product starts. */
  readonly country: string | undefined
  readonly email: string | undefined
  /** Whether operators have agreed to the company's own barcodes. */
  readonly hasCustomBarcodes?: boolean
  /** The services of a company: only active ones can be ordered. */
  readonly settings?: readonly Pick<AccountSetting, 'name' | 'status'>[] | undefined
  /** What the account demands of order numbers. */
  readonly orderNumber?: 'required' | 'numeric' | undefined
}

/** What a shipment is judged and priced by. */
export interface Gathered {
  readonly context: ShipmentContext
  readonly catalogue: Catalogue
  /** The whole destination place, where there is one. */
  readonly place: PlaceRecord | undefined
}

/** Whether the registry knows the company; undefined when it was not asked or does not answer. */
const isRegistered = async (order: OrderBody, country: string): Promise<boolean | undefined> => {
  const code = order.data?.company?.company_reg_no
  if (!code || country !== 'ee') return undefined
  return isKnownCompany(code)
}

/** Collects everything that the rules of one shipment need beside its body. */
export const gatherContext = async (order: OrderBody, sender: Sender): Promise<Gathered> => {
  const [catalogue, places] = await Promise.all([getCatalogue(), placeIndex()])
  const product = catalogue.products.find(({ id }) => id === order.product_id)
  const place =
    typeof order.destination_place_id === 'number' && !order.destination
      ? places.byId.get(order.destination_place_id)
      : undefined
  const sourceCountry = sender.country ?? product?.source_country ?? 'ee'
  const onSale = findServices(catalogue, { source: sourceCountry, segment: sender.segment })
  const services = orderableServices(onSale, sender.settings)
  const route = { place, product, sourceCountry, segment: sender.segment, services }
  const { country } = destinationOf(order, route)
  const zip = order.destination?.address_zip
  return {
    catalogue,
    place,
    context: {
      ...route,
      accountEmail: sender.email,
      hasCustomBarcodes: sender.hasCustomBarcodes,
      orderNumber: sender.orderNumber,
      isCompanyRegistered: await isRegistered(order, sourceCountry),
      isZipServed:
        product && zip && !isCoreCountry(country)
          ? priceAtZip(catalogue, product, zip) !== undefined
          : undefined,
    },
  }
}

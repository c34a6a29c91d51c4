import { resolveDeliveryMethod, listSelectableMethods } from '#shared/catalogue/find-products.ts'
import type { Product } from '#shared/catalogue/product.ts'
import { getPhonePrefix } from '#shared/countries/find-country.ts'
import type { DeliveryMethod } from '#shared/parcels/destination-types.ts'
import { getDefaultServices } from '#shared/services/availability.ts'
import type { ParcelDraft } from './parcel-draft.ts'

/** The products on sale; a part of the app data. */
export interface Catalogue {
  readonly products: readonly Product[]
}

/** Lists the sizes sold to a country for a delivery method, smallest first. */
export const listSizes = (
  { products }: Catalogue,
  country: string,
  method: DeliveryMethod,
): readonly Product[] =>
  products.filter(
    (product) =>
      product.destination_country === country && product.destination_place_type === method,
  )

/** Finds the product id of the same size or weight band on another route; null if not sold. */
const findSameSize = (
  catalogue: Catalogue,
  { product_id }: Pick<ParcelDraft, 'product_id'>,
  country: string,
  method: DeliveryMethod,
): number | null => {
  const current = catalogue.products.find(({ id }) => id === product_id)
  if (!current) return null
  return listSizes(catalogue, country, method).find(({ name }) => name === current.name)?.id ?? null
}

/** Whether a phone is empty or holds only the prefilled country prefix. */
const isPrefixOnly = (phone: string, country: string | null) =>
  phone === '' || (country !== null && phone === getPhonePrefix(country))

/**
 * Moves a parcel to another country. Clears the destination and the time window, replaces a
 * prefix-only phone by the country's prefix, resets the services to the country's defaults, and
 * keeps the delivery method (else the first one allowed) and the size if they are sold there.
 */
export const rerouteParcel = (
  catalogue: Catalogue,
  parcel: ParcelDraft,
  country: string,
  from: string | null,
): ParcelDraft => {
  const allowed = listSelectableMethods(catalogue.products, country)
  const method = resolveDeliveryMethod(parcel.delivery_method, allowed) ?? 'apt'
  const { phone } = parcel.recipient
  return {
    ...parcel,
    delivery_method: method,
    product_id: findSameSize(catalogue, parcel, country, method),
    place: null,
    address: null,
    recipient: {
      ...parcel.recipient,
      phone: isPrefixOnly(phone, from) ? getPhonePrefix(country) : phone,
    },
    services: [...getDefaultServices(country)],
    timewindow: null,
  }
}

/** Changes the delivery method. Clears the destination and keeps the size if the method has it. */
export const changeMethod = (
  parcel: ParcelDraft,
  country: string,
  method: DeliveryMethod,
  catalogue: Catalogue,
): ParcelDraft =>
  parcel.delivery_method === method
    ? parcel
    : {
        ...parcel,
        delivery_method: method,
        product_id: findSameSize(catalogue, parcel, country, method),
        place: null,
        address: null,
      }

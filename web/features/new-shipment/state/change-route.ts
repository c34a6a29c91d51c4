import { methodAfterCountry, selectableMethods } from '#shared/catalogue/find-products.ts'
import type { Product } from '#shared/catalogue/product.ts'
import { phonePrefix } from '#shared/contacts/countries.ts'
import type { DeliveryMethod } from '#shared/parcels/destination-types.ts'
import { defaultServices } from '#shared/services/availability.ts'
import type { ParcelDraft, WizardDraft } from './draft-shape.ts'

/** The little of the app's data that tells what is sold on a route. */
export interface Offer {
  readonly products: readonly Product[]
}

/** The sizes on sale to a country by a delivery method, smallest first. */
export const sizesTo = (
  { products }: Offer,
  country: string,
  method: DeliveryMethod,
): readonly Product[] =>
  products.filter(
    (product) =>
      product.destination_country === country && product.destination_place_type === method,
  )

/** The same size, or band of weight, on another route. */
const sameSizeTo = (
  offer: Offer,
  { product_id }: Pick<ParcelDraft, 'product_id'>,
  country: string,
  method: DeliveryMethod,
): number | null => {
  const present = offer.products.find(({ id }) => id === product_id)
  if (!present) return null
  return sizesTo(offer, country, method).find(({ name }) => name === present.name)?.id ?? null
}

/** A phone that says no more than a country: a prefix that was filled in, or nothing. */
const isBarePrefix = (phone: string, country: string | null) =>
  phone === '' || (country !== null && phone === phonePrefix(country))

/**
 * A parcel that goes to a country in place of another: its destination is cleared, the phone
 * begins with the country's prefix unless a number was typed, the delivery method stays where it
 * is allowed (else the first that is), the services are the country's own, and the size stays
 * where the route has it.
 */
const parcelTo = (
  offer: Offer,
  parcel: ParcelDraft,
  country: string,
  from: string | null,
): ParcelDraft => {
  const allowed = selectableMethods(offer.products, country)
  const method = methodAfterCountry(parcel.delivery_method, allowed) ?? 'apt'
  const { phone } = parcel.recipient
  return {
    ...parcel,
    delivery_method: method,
    product_id: sameSizeTo(offer, parcel, country, method),
    place: null,
    address: null,
    recipient: {
      ...parcel.recipient,
      phone: isBarePrefix(phone, from) ? phonePrefix(country) : phone,
    },
    services: [...defaultServices(country)],
    timewindow: null,
  }
}

/** The wizard with all its parcels going to another country. */
export const withCountry = (draft: WizardDraft, country: string, offer: Offer): WizardDraft =>
  draft.destination_country === country
    ? draft
    : {
        ...draft,
        destination_country: country,
        parcels: draft.parcels.map((parcel) =>
          parcelTo(offer, parcel, country, draft.destination_country),
        ),
      }

/** A parcel with another delivery method: its destination is cleared, its size stays if sold. */
export const withMethod = (
  parcel: ParcelDraft,
  country: string,
  method: DeliveryMethod,
  offer: Offer,
): ParcelDraft =>
  parcel.delivery_method === method
    ? parcel
    : {
        ...parcel,
        delivery_method: method,
        product_id: sameSizeTo(offer, parcel, country, method),
        place: null,
        address: null,
      }

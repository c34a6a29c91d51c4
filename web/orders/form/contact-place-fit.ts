import type { ContactPlace } from '#shared/contacts/contact.ts'
import { toDeliveryMethod } from '#shared/parcels/destination-types.ts'
import type { DeliveryMethod } from '#shared/parcels/destination-types.ts'

/** Why the saved place of a contact is not filled in. */
export type PlaceMismatch = 'country' | 'method' | 'gone' | 'failed'

/**
 * Returns why the saved place of a contact does not fit a parcel: it is in another country, or not
 * of the chosen delivery method. Undefined when it fits.
 */
export const findPlaceMismatch = (
  place: Pick<ContactPlace, 'type' | 'address_country_code'>,
  country: string,
  method: DeliveryMethod,
): PlaceMismatch | undefined => {
  if (place.address_country_code !== country) return 'country'
  return toDeliveryMethod(place.type) === method ? undefined : 'method'
}

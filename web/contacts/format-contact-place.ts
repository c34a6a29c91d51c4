import type { Contact } from '#shared/contacts/contact.ts'
import { formatAddress } from '#shared/places/address-text.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'

/** Formats the place of a contact: the name of a locker or shop, or an address; empty for none. */
export const formatContactPlace = ({ place }: Pick<Contact, 'place'>): string => {
  if (!place) return ''
  if (place.type !== 'address') return formatPlaceName(place.name)
  return formatAddress({ ...place, region: '' }).formatted_address
}

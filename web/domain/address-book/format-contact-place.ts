import type { Contact } from '#shared/address-book/contact.ts'
import { formatPhone } from '#shared/contacts/format-phone.ts'
import { formatAddress } from '#shared/places/address-text.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'

/** Formats the place of a contact: the name of a locker or shop, or an address; empty for none. */
export const formatContactPlace = ({ place }: Pick<Contact, 'place'>): string => {
  if (!place) return ''
  if (place.type !== 'address') return formatPlaceName(place.name)
  return formatAddress({ ...place, region: '' }).formatted_address
}

/** Formats what tells a contact from others of the same name: the phone, and place or e-mail. */
export const formatContactDetails = (contact: Pick<Contact, 'phone' | 'email' | 'place'>): string =>
  [formatPhone(contact.phone), formatContactPlace(contact) || contact.email]
    .filter((part) => part !== '')
    .join(' · ')

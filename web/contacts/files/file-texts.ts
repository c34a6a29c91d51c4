import type { Contact } from '#shared/contacts/contact.ts'
import { type FileTexts, emptyTexts } from './file-contact.ts'

/** Converts a contact to the texts of a file. */
export const toFileTexts = ({
  name,
  phone,
  email,
  place,
}: Pick<Contact, 'name' | 'phone' | 'email' | 'place'>): FileTexts => ({
  ...emptyTexts,
  name,
  phone,
  email,
  ...(place && {
    place_type: place.type,
    place_id: place.place_id === null ? '' : String(place.place_id),
    place: place.name,
    country: place.address_country_code.toUpperCase(),
    zip: place.address_zip,
    street: place.address_street,
    house: place.address_house,
    apartment: place.address_apartment,
    city: place.address_city,
    state: place.address_state,
  }),
})

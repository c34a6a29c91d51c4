import ICAL from 'ical.js'
import type { Contact, ContactPlace } from '#shared/contacts/contact.ts'
import { formatAddress } from '#shared/places/address-text.ts'
import { contactColumns } from './contact-columns.ts'
import { toFileTexts } from './file-texts.ts'
import type { FileTexts } from './file-contact.ts'

/** The property that keeps the place of a contact, as a JSON list in the order of the columns. */
export const placeProperty = 'x-pakk-place'

/** The columns of a contact's place. */
export const placeColumns = contactColumns.slice(contactColumns.indexOf('place_type'))

/** The parts of an address in the order of a vCard; post box and extension are empty. */
const toAddressParts = (place: ContactPlace, { city, state, zip, country }: FileTexts) => {
  const { full_street: street } = formatAddress({ ...place, region: '' })
  return ['', '', street, city, state, zip, country]
}

const buildCard = (contact: Contact) => {
  const texts = toFileTexts(contact)
  const { place } = contact
  return [
    'vcard',
    [
      ['version', {}, 'text', '4.0'],
      ['fn', {}, 'text', texts.name],
      ['tel', { type: 'cell' }, 'text', texts.phone],
      ...(texts.email === '' ? [] : [['email', {}, 'text', texts.email]]),
      ...(place?.type === 'address' ? [['adr', {}, 'text', toAddressParts(place, texts)]] : []),
      ...(place
        ? [[placeProperty, {}, 'text', JSON.stringify(placeColumns.map((column) => texts[column]))]]
        : []),
    ],
    [],
  ]
}

/** Writes contacts as vCards of version 4.0 (RFC 6350). */
export const writeVcard = (contacts: readonly Contact[]): string =>
  contacts.map((contact) => `${ICAL.stringify(buildCard(contact))}\r\n`).join('')

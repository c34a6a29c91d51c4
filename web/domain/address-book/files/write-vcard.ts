import ICAL from 'ical.js'
import type { Contact } from '#shared/address-book/contact.ts'
import { contactColumns } from './contact-columns.ts'
import { toContactTexts } from './contact-texts.ts'

/** The property that keeps the place of a contact, as a JSON list in the order of the columns. */
export const placeProperty = 'x-pakk-place'

/** The columns of a contact's place. */
export const placeColumns = contactColumns.slice(contactColumns.indexOf('place_type'))

const buildCard = (contact: Contact) => {
  const texts = toContactTexts(contact)
  const { place } = contact
  const house = [texts.house, texts.apartment].filter((part) => part !== '').join('-')
  const street = [texts.street, house].filter((part) => part !== '').join(' ')
  return [
    'vcard',
    [
      ['version', {}, 'text', '4.0'],
      ['fn', {}, 'text', texts.name],
      ['tel', { type: 'cell' }, 'text', texts.phone],
      ...(texts.email === '' ? [] : [['email', {}, 'text', texts.email]]),
      ...(place?.type === 'address'
        ? [['adr', {}, 'text', ['', '', street, texts.city, texts.state, texts.zip, texts.country]]]
        : []),
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

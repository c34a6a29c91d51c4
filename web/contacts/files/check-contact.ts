import { checkContact } from '#shared/contacts/check-contact.ts'
import { maxPlaceText } from '#shared/contacts/contact-limits.ts'
import type { ContactBody, ContactPlace } from '#shared/contacts/contact.ts'
import type { PartyType } from '#shared/contacts/party-types.ts'
import { toForeignPhone } from '#shared/contact-details/foreign-phone.ts'
import type { MessageCode } from '#shared/lib/messages.ts'
import { cleanText } from '#shared/lib/text.ts'
import type { DestinationType } from '#shared/parcels/destination-types.ts'
import { type ContactColumn, contactColumns, isContactColumn } from './contact-columns.ts'
import { type FileTexts, emptyTexts } from './file-contact.ts'
import { findCountryCode } from './find-country-code.ts'

/** A field of a row that cannot be imported, and why. */
export interface RowIssue {
  /** Undefined if the reason is not in a field of the row. */
  readonly column: ContactColumn | undefined
  readonly code: MessageCode
}

/** Either the contact of a row or its issues. */
type CheckedContact =
  | { readonly body: ContactBody; readonly issues?: never }
  | { readonly issues: readonly RowIssue[]; readonly body?: never }

/** Where contacts are imported to. */
export interface ImportTarget {
  readonly party: PartyType
  /** The country of the account, for phones and addresses without one. */
  readonly country: string
}

const placeTypes = {
  apt: true,
  ipb: true,
  po: true,
  pudo: true,
  address: true,
} as const satisfies Record<DestinationType, true>

const isPlaceType = (text: string): text is DestinationType => Object.hasOwn(placeTypes, text)

/** Columns whose length the rules of a contact do not limit. */
const placeTexts = ['place', 'zip', 'street', 'house', 'apartment', 'city', 'state'] as const

/** Columns that make an address of a row without a type of place. */
const addressColumns = ['zip', 'street', 'city'] as const

/** Control characters, line and paragraph separators, unpaired surrogates. */
const unprintable = /[\p{Cc}\p{Cs}\u2028\u2029]+/gu

/** Returns the texts as they are saved: single lines without invisible characters. */
const cleanTexts = (source: FileTexts): FileTexts => {
  const texts = { ...emptyTexts }
  for (const column of contactColumns)
    texts[column] = cleanText(source[column].replace(unprintable, ' '))
  return texts
}

const checkPlaceTexts = (texts: FileTexts): RowIssue[] =>
  placeTexts
    .filter((column) => texts[column].length > maxPlaceText)
    .map((column) => ({ column, code: 'too_long' }))

/** Reads the place of a row: null without one, or the columns that are not valid. */
const readPlace = (
  texts: FileTexts,
  accountCountry: string,
): { readonly place: ContactPlace | null } | { readonly invalid: readonly ContactColumn[] } => {
  const hasAddress = addressColumns.some((column) => texts[column] !== '')
  const type = texts.place_type.toLowerCase() || (hasAddress ? 'address' : '')
  if (type === '') return { place: null }
  const country = texts.country === '' ? accountCountry : findCountryCode(texts.country)
  const hasId = texts.place_id !== ''
  if (!isPlaceType(type)) return { invalid: ['place_type'] }
  if (hasId && !/^[1-9]\d{0,8}$/.test(texts.place_id)) return { invalid: ['place_id'] }
  if (country === undefined) return { invalid: ['country'] }
  return {
    place: {
      type,
      place_id: hasId ? Number(texts.place_id) : null,
      name: texts.place,
      address_country_code: country,
      address_zip: texts.zip,
      address_street: texts.street,
      address_house: texts.house,
      address_apartment: texts.apartment,
      address_city: texts.city,
      address_state: texts.state,
    },
  }
}

/** Checks a contact of a file by the rules of a saved contact. Its phone is made international. */
export const checkFileContact = (
  source: FileTexts,
  { party, country }: ImportTarget,
): CheckedContact => {
  const texts = cleanTexts(source)
  const read = readPlace(texts, country)
  const place = 'place' in read ? read.place : null
  const phone = toForeignPhone(texts.phone, place?.address_country_code ?? country)
  const { name, email } = texts
  const body: ContactBody = { party_type: party, name, phone, email, place }
  const issues: RowIssue[] = [
    ...checkPlaceTexts(texts),
    ...('invalid' in read
      ? read.invalid.map((column) => ({ column, code: 'invalid_value' }) as const)
      : []),
    ...checkContact(body, country).flatMap(({ field, code }) =>
      isContactColumn(field) ? [{ column: field, code }] : [],
    ),
  ]
  return issues.length > 0 ? { issues } : { body }
}

import { hasZipFormat } from '#shared/countries/zip-format.ts'
import { listCountries } from '#shared/countries/find-country.ts'
import type { ImportColumn } from '#shared/imports/columns.ts'
import type { ImportCells } from '#shared/imports/import-row.ts'
import { readAmount } from '#shared/imports/values/amounts.ts'
import { pickEmail, pickName, pickPhone } from '#shared/imports/values/contacts.ts'
import { readCountryName } from '#shared/imports/values/country-names.ts'
import { joinParts } from '#shared/lib/join-parts.ts'
import { normalizeSearchText } from '#shared/places/search/search-text.ts'
import type { FileField } from './file-fields.ts'

/** The cells of a row, and the columns of those that are guessed. */
interface ComposedCells {
  readonly cells: ImportCells
  readonly guessed: readonly ImportColumn[]
}

type Read = (field: FileField) => string

const paidOnDelivery =
  /^cod$|cashondelivery|cash on deliv|luna(?:ra|maks|ga)|kattesaamisel|pecmaks|sanemot|atsiimant|apmokejimas prist|налож|при получении|postiennakko|jalkivaatimus|noudettaessa/u

const importable = listCountries(({ core }) => core?.isImportable ?? false)

/** Regions, which no address of a parcel needs. */
const region = /(?:maa|maakond|apskritis|novads|pagasts|county)$/i

const isZip = (text: string): boolean =>
  importable.some(
    (country) =>
      hasZipFormat(text, country) || hasZipFormat(text.replace(/^[a-z]{2}[ -]?/i, ''), country),
  )

/** A postal code before or after the town. */
const zipFirst = /^(?<zip>(?:[A-Z]{2}[ -]?)?\d{4,5})\b ?(?<town>.*)$/i
const zipLast = /^(?<town>\p{L}.*) (?<zip>(?:[A-Z]{2}-)?\d{4,5})$/iu

/**
 * Takes an address of one cell apart: street, town, region, postal code and country between commas, as
 * shop systems join them; a postal code may stand beside the town.
 */
const readWholeAddress = (text: string): ImportCells => {
  const parts = text.split(',').map((part) => part.trim())
  const [street = '', ...rest] = parts
  const filled = rest.filter((part) => part !== '')
  const country = filled.find((part) => part !== readCountryName(part)) ?? ''
  const others = filled.filter((part) => part !== country)
  const zipped = others.map((part) => (zipFirst.exec(part) ?? zipLast.exec(part))?.groups)
  const at = zipped.findIndex((match) => isZip(match?.['zip'] ?? ''))
  const zip = zipped[at]?.['zip'] ?? ''
  const besides = others.filter((part, index) => index !== at && !region.test(part))
  const beside = zipped[at]?.['town'] ?? ''
  const city = beside || (besides[0] ?? '')
  // It may be the name of a place, which is decided when the row is read.
  const line = beside === '' ? besides.slice(1) : besides
  return {
    street,
    city,
    zip,
    address_line: line.join(', '),
    ...(country !== '' && { country }),
  }
}

/** An amount with the decimals that money has. */
const toMoney = (text: string): string => {
  const amount = Number(readAmount(text) ?? NaN)
  return Number.isFinite(amount) && amount > 0 ? amount.toFixed(2) : ''
}

const addressFields = ['street', 'address_line', 'zip', 'city', 'country'] as const
const payerAddress = {
  street: 'payer_street',
  address_line: 'payer_line',
  zip: 'payer_zip',
  city: 'payer_city',
  country: 'payer_country',
} as const satisfies Record<(typeof addressFields)[number], FileField>

/** The address of the recipient; that of who has paid if the order has no other. */
const composeAddress = (read: Read): ImportCells => {
  const street = read('street')
  const isWhole = /,.*\d{4}/.test(street) && read('zip') === '' && read('city') === ''
  const whole = street === '' ? read('whole_address') : isWhole ? street : ''
  if (whole !== '') return { country: read('country'), ...readWholeAddress(whole) }
  const isOther = addressFields.some((field) => field !== 'country' && read(field) !== '')
  const get = (field: (typeof addressFields)[number]) =>
    isOther ? read(field) : read(field) || read(payerAddress[field])
  const line = [get('address_line'), read('address_line_3')].filter((text) => text !== '')
  return {
    street: get('street'),
    address_line: line.join(', '),
    zip: get('zip'),
    city: get('city'),
    country: get('country'),
  }
}

const isSameName = (one: string, other: string): boolean =>
  normalizeSearchText(one).split(' ').toSorted().join(' ') ===
  normalizeSearchText(other).split(' ').toSorted().join(' ')

/** The recipient: who has paid, unless the order names another person. */
const composePerson = (read: Read): ComposedCells => {
  const payer =
    read('payer_name') || joinParts([read('payer_first_name'), read('payer_last_name')], ' ')
  const first = read('first_name')
  const last = read('last_name')
  const given = read('recipient_name')
  // A column "Name" beside one of last names has the first names.
  const own =
    given !== '' && first === '' && last !== '' && !given.includes(last)
      ? `${given} ${last}`
      : given || joinParts([first, last], ' ')
  const name = own || payer
  const isPayer = payer === '' || isSameName(name, payer)
  // People write the phone and e-mail beside the name.
  const within = given !== pickName(given) ? given : ''
  const toBoth = (one: string, other: string) =>
    one === '' || other === '' ? one || other : `${one} ; ${other}`
  const contact = toBoth(read('recipient_phone'), read('other_phone')) || within
  const ownPhone = pickPhone(contact)
  const payerPhone = pickPhone(toBoth(read('payer_phone'), read('payer_other_phone')))
  const ownEmail = read('recipient_email') || (contact.includes('@') ? contact : '')
  const isGuessed =
    (contact !== '' && contact === within) || (ownPhone === '' && payerPhone !== '' && !isPayer)
  return {
    cells: {
      recipient_name: pickName(name),
      recipient_phone: ownPhone || payerPhone,
      recipient_email: pickEmail(ownEmail || (isPayer ? read('payer_email') : '')),
    },
    guessed: isGuessed ? ['recipient_phone'] : [],
  }
}

/** The amount to collect: what its column says, else the total of an order that is paid on delivery. */
const composeAmount = (read: Read): ComposedCells => {
  const asked = read('cash_on_delivery')
  const isDue = asked === '' && paidOnDelivery.test(normalizeSearchText(read('payment_method')))
  const total = isDue ? toMoney(read('total')) : ''
  return {
    cells: { cash_on_delivery: asked || total },
    guessed: total === '' ? [] : ['cash_on_delivery'],
  }
}

/**
 * Puts the cells of a row together from the fields of a file: names from first and last ones, the
 * recipient from who has paid.
 * @param columns the columns of the account
 */
export const composeCells = (read: Read, columns: readonly ImportColumn[]): ComposedCells => {
  const person = composePerson(read)
  const amount = composeAmount(read)
  const composed: ImportCells = { ...composeAddress(read), ...person.cells, ...amount.cells }
  const cells: Partial<Record<ImportColumn, string>> = {}
  for (const column of columns) {
    const text = composed[column] ?? read(column)
    if (text !== '') cells[column] = text
  }
  return {
    cells,
    guessed: [...person.guessed, ...amount.guessed].filter((column) => column in cells),
  }
}

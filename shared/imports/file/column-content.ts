import { cleanPhone, toInternationalPhone, validatePhone } from '#shared/contact-details/phone.ts'
import { isImportable } from '#shared/countries/find-country.ts'
import { type ParcelSize, parcelSizes } from '#shared/parcels/sizes.ts'
import { readNumber, readWeight } from '#shared/imports/values/amounts.ts'
import { pickPhone } from '#shared/imports/values/contacts.ts'
import { readCountryName } from '#shared/imports/values/country-names.ts'
import { readSizeWord } from '#shared/imports/values/size-words.ts'
import { normalizeSearchText } from '#shared/places/search/search-text.ts'
import { readDeliveryKind } from '#shared/imports/places/place-words.ts'
import type { FileField } from './file-fields.ts'

/** Values of a column that are looked at. */
const sampled = 60

const sizes: ReadonlySet<string> = new Set<ParcelSize | 'XXL'>([...parcelSizes, 'XXL'])

const isEmail = (cell: string): boolean => /^\S+@\S+\.\S+$/.test(cell)

const isDay = (cell: string): boolean =>
  /^(?:\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}-\d{1,2}-\d{1,2})(?:\D|$)/.test(cell)

const isPhone = (cell: string): boolean =>
  !isDay(cell) &&
  /^['(+\d][\d\s()+./-]{6,}$/.test(cell) &&
  !/^\d{1,3}[.,]\d+$/.test(cell) &&
  ['ee', 'lv', 'lt', 'fi'].some(
    (country) =>
      validatePhone(toInternationalPhone(cleanPhone(cell), country), country) === undefined,
  )

/** Words of the names of shops and buildings where lockers stand, without accents. */
const placeName =
  /\b(?:selver|konsum|maxima|rimi|prisma|keskus\p{L}*|coop|grossi|lidl|iki|narvesen|mego|elvi|citro|aibe|vesko|lats|k market|k supermarket|citymarket|s market|alepa|tokmanni|r kioski|circle k|neste|olerex|kauba\p{L}*|kauplus|pc|centrs|galerii|galleria|eurokos|jaam|bussijaam|valge|postkontor)\b/u

/** Towns that the names of lockers begin with, without accents. */
const townName =
  /^(?:tartu|tallinna?|parnu|narva|viljandi|rakvere|haapsalu|kuressaare|voru|valga|johvi|paide|keila|rapla|jogeva|polva|elva|sillamae|kohtla jarve|maardu|rigas?|daugavpils|liepajas?|jelgavas?|jurmalas?|ventspils|vilni(?:us|aus)|kaun(?:as|o)|klaiped(?:a|os)|siauli(?:ai|u)|panevez\p{L}+) \p{L}/u

const isPlace = (cell: string): boolean =>
  /^0?1007\d{3}$/.test(cell) ||
  readDeliveryKind(cell) === 'place' ||
  placeName.test(normalizeSearchText(cell)) ||
  townName.test(normalizeSearchText(cell))

const isPersonName = (cell: string): boolean =>
  /^\p{Lu}[\p{L}'’.-]*(?: \p{L}[\p{L}'’.-]*){1,3}$/u.test(cell) && !isPlace(cell)

const isSize = (cell: string): boolean =>
  !/^\d+$/.test(cell) && sizes.has(readSizeWord(cell).toUpperCase())

const isCountry = (cell: string): boolean =>
  !/\d/.test(cell) && isImportable(readCountryName(cell).toLowerCase())

const isZip = (cell: string): boolean => /^(?:(?:LV|LT|EE|FI)[ -]?\d{4,5}|\d{5})$/i.test(cell)

const isWeight = (cell: string): boolean => {
  const read = readWeight(cell)
  return read !== undefined && Number(read) > 0 && Number(read) < 100
}

const isReference = (cell: string): boolean =>
  /^#?[\p{L}\d][\p{L}\d/_.-]{2,29}$/u.test(cell) && /\d/.test(cell) && !/^\d+[.,]\d+$/.test(cell)

const isStreet = (cell: string): boolean =>
  /^\p{L}[\p{L}. '’-]* \d+\s?\p{L}?(?:[ /-]+\S+)*$/u.test(cell) && !isPlace(cell)

const isTown = (cell: string): boolean => /^\p{Lu}[\p{L}-]+(?: \p{L}[\p{L}-]*)?$/u.test(cell)

const isDistinct = (values: readonly string[]): boolean => new Set(values).size === values.length

interface Content {
  readonly field: FileField
  readonly fits: (cell: string) => boolean
  /** The part of the values that must fit. */
  readonly share: number
  /** What all values together must be. */
  readonly isColumn?: (values: readonly string[], taken: ReadonlySet<FileField>) => boolean
}

/** What columns contain, the clearest first. A column is what it fits first. */
const contents: readonly Content[] = [
  { field: 'recipient_email', fits: isEmail, share: 0.8 },
  { field: 'size', fits: isSize, share: 0.8 },
  { field: 'country', fits: isCountry, share: 0.9 },
  { field: 'recipient_phone', fits: (cell) => isPhone(pickPhone(cell)), share: 0.7 },
  { field: 'terminal_id', fits: isPlace, share: 0.5 },
  { field: 'recipient_name', fits: isPersonName, share: 0.7 },
  {
    field: 'street',
    fits: isStreet,
    share: 0.7,
  },
  {
    field: 'zip',
    fits: isZip,
    share: 0.9,
    // Five digits are a postal code beside an address only.
    isColumn: (values, taken) => taken.has('street') || values.some((cell) => /\D/.test(cell)),
  },
  {
    field: 'city',
    fits: isTown,
    share: 0.9,
    isColumn: (_, taken) => taken.has('street') && taken.has('zip'),
  },
  {
    field: 'weight',
    fits: isWeight,
    share: 1,
    // A whole number may be anything, and two decimals are money.
    isColumn: (values) =>
      values.some((cell) => readNumber(cell) === undefined || /[.,]\d{1,3}$/.test(cell)) &&
      !values.every((cell) => /[.,]\d\d$/.test(cell)),
  },
  { field: 'reference', fits: isReference, share: 0.9, isColumn: isDistinct },
]

/** Whether a cell is a value of a shipment rather than the name of a column. */
export const isValue = (cell: string): boolean =>
  isEmail(cell) || isPhone(cell) || readNumber(cell) !== undefined || isPlaceId(cell)

const isPlaceId = (cell: string): boolean => /^0?1007\d{3}$/.test(cell)

/**
 * Tells by their values what the columns are that no name tells. A field is taken once, by the column
 * whose values fit best.
 */
export const readContents = (
  columns: ReadonlyMap<number, readonly string[]>,
  offered: ReadonlySet<FileField>,
  named: Iterable<FileField>,
): ReadonlyMap<FileField, number> => {
  const found = new Map<FileField, number>()
  const taken = new Set(named)
  const left = new Map(
    [...columns].flatMap(([position, values]) => {
      const sample = values.filter((cell) => cell !== '').slice(0, sampled)
      return sample.length > 0 ? [[position, sample]] : []
    }),
  )
  for (const { field, fits, share, isColumn } of contents) {
    if (taken.has(field) || !offered.has(field)) continue
    const [best] = [...left]
      .map(([position, values]) => ({
        position,
        values,
        part: values.filter(fits).length / values.length,
      }))
      .filter(({ part, values }) => part >= share && (isColumn?.(values, taken) ?? true))
      .toSorted((one, other) => other.part - one.part)
    if (!best) continue
    found.set(field, best.position)
    taken.add(field)
    left.delete(best.position)
  }
  return found
}

import { toInternationalPhone } from '#shared/contact-details/phone.ts'
import { getPhonePrefix } from '#shared/countries/find-country.ts'
import { normalizeSearchText } from '#shared/places/search/search-text.ts'
import type { StoredRow } from './order-row.ts'

/** Characters of a word that are compared. */
const maxWord = 24
/** Words of one shipment that it is found by; longer texts do not exist. */
const maxWords = 40
/** Words of a search; further ones are ignored. */
const maxSearchWords = 8
/** Digits of a phone or a barcode that a search must have at least. */
const minDigits = 4

/** Marks a phone from its first digit, and from its last, and a barcode from its last. */
const marks = { leading: '+', last: '-', barcode: '=' } as const

const reverse = (digits: string): string => Array.from(digits).toReversed().join('')

const splitWords = (text: string): string[] =>
  normalizeSearchText(text)
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => word.slice(0, maxWord))

/** The fields of a shipment that a search finds. */
type SearchedFields = Pick<
  StoredRow,
  | 'recipient_name'
  | 'recipient_phone'
  | 'reference'
  | 'content'
  | 'destination_name'
  | 'destination_city'
  | 'destination_country'
  | 'barcode'
>

const listPhoneWords = ({ recipient_phone, destination_country }: SearchedFields): string[] => {
  const phone = toInternationalPhone(recipient_phone, destination_country)
  const digits = phone.replace(/\D/g, '')
  if (digits.length < minDigits) return []
  const prefix = getPhonePrefix(destination_country)
  const isOwn = prefix !== '' && phone.startsWith(prefix)
  const national = isOwn ? phone.slice(prefix.length).replace(/\D/g, '') : digits
  return [
    `${marks.leading}${digits}`,
    `${marks.leading}${national}`,
    `${marks.last}${reverse(digits)}`,
  ]
}

/** Lists the words by which a shipment is found, each once. */
export const listSearchWords = (row: SearchedFields): string[] => {
  const { recipient_name, reference, content, destination_name, destination_city, barcode } = row
  const words = splitWords(
    [recipient_name, reference, destination_name, destination_city, content].join(' '),
  )
  const ending = `${marks.barcode}${reverse(barcode.toLowerCase())}`
  return [...new Set([...listPhoneWords(row), ending, ...words])].slice(0, maxWords)
}

/** A word of a search: the beginnings of the stored words that it finds. */
export type SearchWord = readonly string[]

const toSearchWord = (word: string): SearchWord => {
  if (!/^\d+$/.test(word) || word.length < minDigits) return [word.slice(0, maxWord)]
  const leading = word.replace(/^00/, '')
  return [
    word.slice(0, maxWord),
    `${marks.leading}${leading}`,
    `${marks.last}${reverse(word)}`,
    `${marks.barcode}${reverse(word)}`,
  ]
}

/** A phone as it is written: with spaces, hyphens and brackets. */
const typedPhone = /^\+?[\d\s()-]{7,}$/

/** What a search of signs alone looks for: a word without beginnings, which no shipment has. */
const unfindable: SearchWord = []

/**
 * Splits a search into its words. A phone with spaces is one word. A search of signs alone finds
 * nothing; an empty one has no words.
 */
export const parseSearchWords = (search: string): readonly SearchWord[] => {
  if (search.trim() === '') return []
  const text = typedPhone.test(search.trim()) ? search.replace(/\D/g, '') : search
  const words = splitWords(text).slice(0, maxSearchWords)
  return words.length === 0 ? [unfindable] : words.map(toSearchWord)
}

/** Whether a shipment has a word for each word of a search. */
export const hasSearchWords = (row: SearchedFields, search: readonly SearchWord[]): boolean => {
  const words = listSearchWords(row)
  return search.every((beginnings) =>
    beginnings.some((beginning) => words.some((word) => word.startsWith(beginning))),
  )
}

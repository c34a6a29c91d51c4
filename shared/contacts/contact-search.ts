import { getNationalNumber } from '#shared/contact-details/phone.ts'
import { normalizeSearchText } from '#shared/places/search/search-text.ts'

/** Fewest digits that are compared with the end of a phone. */
const minEndDigits = 4

/** The texts of a contact that a search compares. */
export interface ContactTexts {
  /** Lower case, without accents and punctuation. */
  readonly name: string
  /** The digits of the phone in international form, without the plus. */
  readonly digits: string
}

/** Returns the comparable texts of a contact. The phone is in international form. */
export const toContactTexts = ({
  name,
  phone,
}: {
  readonly name: string
  readonly phone: string
}): ContactTexts => ({ name: normalizeSearchText(name), digits: phone.replace(/\D/g, '') })

/** Reverses digits, so that the end of a phone is found by its beginning. */
export const reverseDigits = (digits: string): string => [...digits].toReversed().join('')

/**
 * Lists the words by whose beginning a contact is found: those of the name, and the phone with and
 * without its calling code.
 */
export const listContactWords = ({ name, digits }: ContactTexts): string[] => [
  ...new Set([...name.split(' '), digits, getNationalNumber(`+${digits}`)].filter(Boolean)),
]

/**
 * Splits a search into terms, all of which a contact must match. Digits in groups, as phones are
 * shown, are one term.
 */
export const parseContactSearch = (search: string): string[] => {
  const isPhone = /^[\d\s+().-]+$/.test(search) && /\d/.test(search)
  if (isPhone) return [search.replace(/\D/g, '').replace(/^00/, '')]
  const terms = normalizeSearchText(search).split(' ').filter(Boolean)
  const signs = search.trim()
  // No contact has a word of signs alone.
  return terms.length === 0 && signs !== '' ? [signs] : terms
}

/** Whether the end of a phone is compared with a term: at least four digits. */
export const isPhoneEnd = (term: string): boolean =>
  term.length >= minEndDigits && /^\d+$/.test(term)

/** Whether a contact matches every term of a search. */
export const matchesContactSearch = (texts: ContactTexts, terms: readonly string[]): boolean => {
  const words = listContactWords(texts)
  return terms.every(
    (term) =>
      words.some((word) => word.startsWith(term)) ||
      (isPhoneEnd(term) && texts.digits.endsWith(term)),
  )
}

/**
 * Ranks a contact among those that match a search, the best first: the whole name, whole words of it, its
 * beginning, all others.
 */
export const rankContactMatch = ({ name }: ContactTexts, terms: readonly string[]): number => {
  const words = new Set(name.split(' '))
  const searched = terms.join(' ')
  const ranks = [
    name === searched,
    terms.every((term) => words.has(term)),
    name.startsWith(searched),
    true,
  ]
  return ranks.indexOf(true)
}

import type { Violation } from '../../lib/field-issues.ts'
import type { HomeCountry } from '../account.ts'
import { vatCheckDigits } from './vat-check-digits.ts'

/** How VAT numbers are written behind their prefix, by prefix; Greece has two. */
const patterns = {
  AT: /^U\d{8}$/,
  BE: /^[01]?\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  GR: /^\d{9}$/,
  ES: /^(?:[A-Z]\d{7}[\dA-Z]|\d{8}[A-Z])$/,
  FI: /^\d{8}$/,
  FR: /^[\dA-HJ-NP-Z]{2}\d{9}$/,
  GB: /^(?:\d{9}(?:\d{3})?|(?:GD|HA)\d{3})$/,
  HU: /^\d{8}$/,
  IE: /^(?:\d[\dA-Z+*]\d{5}[A-W]|\d{7}[A-W][A-I])$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
} as const satisfies Record<string, RegExp>

/** The prefix of a VAT number. */
export type VatPrefix = keyof typeof patterns

/** Every prefix that is taken. */
export const vatPrefixes = Object.keys(patterns)

const isVatPrefix = (text: string): text is VatPrefix => Object.hasOwn(patterns, text)

const homePrefix = { ee: 'EE', lv: 'LV', lt: 'LT' } as const satisfies Record<
  HomeCountry,
  VatPrefix
>

/**
 * A VAT number as it is kept: capitals, without blanks, dots and dashes, with its prefix. One
 * that comes without is the home country's: `100247019` of ee becomes `EE100247019`.
 */
export const cleanVat = (vat: string, country: HomeCountry): string => {
  const clean = vat.toUpperCase().replace(/[\s.-]/g, '')
  return /^\d{8}/.test(clean) ? `${homePrefix[country]}${clean}` : clean
}

const split = (clean: string) => ({ prefix: clean.slice(0, 2), number: clean.slice(2) })

/** The rule of a VAT number, which may be left empty: the written form of its country. */
export const validateVat = (vat: string, country: HomeCountry): Violation => {
  if (vat.trim() === '') return undefined
  const { prefix, number } = split(cleanVat(vat, country))
  return isVatPrefix(prefix) && patterns[prefix].test(number) ? undefined : 'vat_number_invalid'
}

/**
 * A hint, never a refusal: the number is well formed, but its country's check digits do not fit.
 * Countries that have published none, and numbers that follow another scheme, give no hint.
 */
export const vatHint = (vat: string, country: HomeCountry): Violation => {
  if (vat.trim() === '' || validateVat(vat, country)) return undefined
  const { prefix, number } = split(cleanVat(vat, country))
  const fits = vatCheckDigits[prefix]
  return fits === undefined || fits(number) ? undefined : 'vat_number_unlikely'
}

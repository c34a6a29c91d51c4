import type { Violation } from '../../../lib/field-issues.ts'
import type { HomeCountry } from '#shared/accounts/account.ts'
import { vatCheckDigitValidators } from './vat-check-digits.ts'

/** Patterns of VAT numbers after their prefix, by prefix; Greece has two prefixes. */
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

/** All accepted prefixes. */
export const vatPrefixes = Object.keys(patterns)

const isVatPrefix = (text: string): text is VatPrefix => Object.hasOwn(patterns, text)

const prefixByCountry = { ee: 'EE', lv: 'LV', lt: 'LT' } as const satisfies Record<
  HomeCountry,
  VatPrefix
>

/**
 * Returns a VAT number in stored form: upper case, without spaces, dots and dashes, with its prefix.
 * A number without a prefix gets that of `country`: `100247019` in ee becomes `EE100247019`.
 */
export const cleanVat = (vat: string, country: HomeCountry): string => {
  const clean = vat.toUpperCase().replace(/[\s.-]/g, '')
  return /^\d{8}/.test(clean) ? `${prefixByCountry[country]}${clean}` : clean
}

const splitPrefix = (clean: string) => ({ prefix: clean.slice(0, 2), number: clean.slice(2) })

/** Validates the format of a VAT number for the country of its prefix. An empty one is accepted. */
export const validateVat = (vat: string, country: HomeCountry): Violation => {
  if (vat.trim() === '') return undefined
  const { prefix, number } = splitPrefix(cleanVat(vat, country))
  return isVatPrefix(prefix) && patterns[prefix].test(number) ? undefined : 'vat_number_invalid'
}

/**
 * Returns a warning if a well-formed VAT number has wrong check digits. It never blocks a form.
 * Returns undefined for countries without published check digits and for numbers of other schemes.
 */
export const getVatHint = (vat: string, country: HomeCountry): Violation => {
  if (vat.trim() === '' || validateVat(vat, country)) return undefined
  const { prefix, number } = splitPrefix(cleanVat(vat, country))
  const hasValidCheckDigits = vatCheckDigitValidators[prefix]
  return hasValidCheckDigits === undefined || hasValidCheckDigits(number)
    ? undefined
    : 'vat_number_unlikely'
}

import type { VatPrefix } from '#shared/countries/countries.ts'
import { type SourceCountry, getVatPrefix } from '#shared/countries/source-countries.ts'
import type { Violation } from '#shared/lib/field-issues.ts'

const british = /^(?:\d{9}(?:\d{3})?|(?:GD|HA)\d{3})$/

/**
 * Patterns of VAT numbers after their prefix, by prefix. Greece has two prefixes; XI is Northern
 * Ireland, whose numbers are British.
 */
const patterns: Readonly<Record<VatPrefix, RegExp>> = {
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
  GB: british,
  HR: /^\d{11}$/,
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
  XI: british,
}

/** All accepted prefixes. */
export const vatPrefixes = Object.keys(patterns)

const isVatPrefix = (text: string): text is VatPrefix => Object.hasOwn(patterns, text)

/**
 * Returns a VAT number in stored form: upper case, without separators, with its prefix. A number without a prefix gets that of `country`: `100247019` in ee becomes `EE100247019`.
 */
export const cleanVat = (vat: string, country: SourceCountry): string => {
  const clean = vat.toUpperCase().replace(/[\s./:()-]/g, '')
  return /^\d{8}/.test(clean) ? `${getVatPrefix(country)}${clean}` : clean
}

/** Splits a VAT number in stored form into its prefix, undefined if it is none, and its number. */
export const splitVat = (vat: string, country: SourceCountry) => {
  const clean = cleanVat(vat, country)
  const prefix = clean.slice(0, 2)
  return { prefix: isVatPrefix(prefix) ? prefix : undefined, number: clean.slice(2) }
}

/** Validates the format of a VAT number for the country of its prefix. An empty one is accepted. */
export const validateVat = (vat: string, country: SourceCountry): Violation => {
  if (vat.trim() === '') return undefined
  const { prefix, number } = splitVat(vat, country)
  return prefix !== undefined && patterns[prefix].test(number) ? undefined : 'vat_number_invalid'
}

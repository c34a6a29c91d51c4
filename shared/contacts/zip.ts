import type { Violation } from '../lib/field-issues.ts'
import { validateMaxLength } from '../lib/text.ts'

/** Maximum length of a postal code in characters, including a country prefix. */
const MAX_ZIP = 10

/**
 * Patterns of postal codes by country. Those of Latvia, Estonia, Lithuania and Finland are specified
 * for the product; the others follow the Universal Postal Union, with optional spaces and country
 * prefix.
 */
const patterns: Readonly<Record<string, RegExp>> = {
  ee: /^\d{5}$/,
  lv: /^(?:LV-)?\d{4}$/i,
  lt: /^\d{5}$/,
  fi: /^\d{5}$/,
  at: /^\d{4}$/,
  be: /^\d{4}$/,
  bg: /^\d{4}$/,
  cy: /^\d{4}$/,
  cz: /^\d{3} ?\d{2}$/,
  de: /^\d{5}$/,
  dk: /^\d{4}$/,
  es: /^\d{5}$/,
  fr: /^\d{5}$/,
  gr: /^\d{3} ?\d{2}$/,
  hr: /^\d{5}$/,
  hu: /^\d{4}$/,
  ie: /^(?:[AC-FHKNPRTV-Y]\d{2}|D6W) ?[\dAC-FHKNPRTV-Y]{4}$/i,
  it: /^\d{5}$/,
  lu: /^(?:L-)?\d{4}$/i,
  mt: /^[A-Z]{3} ?\d{4}$/i,
  nl: /^[1-9]\d{3} ?[A-Z]{2}$/i,
  pl: /^\d{2}-\d{3}$/,
  pt: /^\d{4}-\d{3}$/,
  ro: /^\d{6}$/,
  se: /^\d{3} ?\d{2}$/,
  si: /^\d{4}$/,
  sk: /^\d{3} ?\d{2}$/,
}

/** Countries with addresses without a postal code. */
const countriesWithoutZip: ReadonlySet<string> = new Set(['ie'])

/**
 * Validates the postal code of a destination.
 * @param isServed whether the server can price the code; undefined if not checked. A code that is
 * not served is rejected in every country.
 */
export const validateZip = (zip: string, country: string, isServed?: boolean): Violation => {
  if (zip === '') return countriesWithoutZip.has(country) ? undefined : 'zip_required'
  if (validateMaxLength(zip, MAX_ZIP) || patterns[country]?.test(zip) === false)
    return 'zip_invalid'
  return isServed === false ? 'zip_not_served' : undefined
}

import { hasZipFormat } from '#shared/countries/zip-format.ts'
import { findCountry } from '#shared/countries/find-country.ts'
import type { Violation } from '#shared/lib/field-issues.ts'
import { validateMaxLength } from '#shared/lib/text.ts'

/** Maximum length of a postal code in characters, including a country prefix. */
const MAX_ZIP = 10

/**
 * Validates the postal code of a destination.
 * @param isServed whether the server can price the code; undefined if not checked. A code that is
 * not served is rejected in every country.
 */
export const validateZip = (zip: string, country: string, isServed?: boolean): Violation => {
  const facts = findCountry(country)
  if (zip === '') return facts?.isZipRequired === false ? undefined : 'zip_required'
  if (validateMaxLength(zip, MAX_ZIP) || !hasZipFormat(zip, country)) return 'zip_invalid'
  return isServed === false ? 'zip_not_served' : undefined
}

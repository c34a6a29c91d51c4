import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator'
import { findCountry } from './find-country.ts'

/**
 * Whether a postal code has the format of its country: that of the product for core countries, that
 * of the package `postcode-validator` for others. A country without a known format takes any code.
 */
export const hasZipFormat = (zip: string, country: string): boolean => {
  const core = findCountry(country)?.core
  if (core) return core.zip.test(zip)
  const code = country.toUpperCase()
  // A code of a country that the list does not have is left to the prices of the catalogue.
  return !postcodeValidatorExistsForCountry(code) || postcodeValidator(zip.toUpperCase(), code)
}

import { getKeys } from '#shared/lib/get-keys.ts'
import { countries, type Country } from './countries.ts'
import type { CountryFacts } from './country-facts.ts'

const isCountry = (code: string): code is Country => Object.hasOwn(countries, code)

/** Returns the facts of a country by its lower-case ISO 3166 code; undefined if it has no row. */
export const findCountry = (code: string): CountryFacts | undefined =>
  isCountry(code) ? countries[code] : undefined

/** Returns the countries whose facts meet a condition, in the order of the table. */
export const listCountries = (isMet: (facts: CountryFacts) => boolean): Country[] =>
  getKeys(countries).filter((code) => isMet(countries[code]))

/** Returns the prefix that the phone field of a country starts with: ee → +372; empty if unknown. */
export const getPhonePrefix = (code: string): string => {
  const country = findCountry(code)
  return country ? `+${country.callingCode}` : ''
}

/** Whether an imported file may contain parcels to a country. */
export const isImportable = (code: string): boolean =>
  findCountry(code)?.core?.isImportable ?? false

import { getKeys } from '#shared/lib/get-keys.ts'
import { countries, type Country } from './countries.ts'
import type { CoreFacts } from './country-facts.ts'
import { findCountry } from './find-country.ts'

/** A country whose places, addresses and couriers belong to the network. */
export type CoreCountry = {
  [Code in Country]: (typeof countries)[Code]['core'] extends null ? never : Code
}[Country]

/** Whether a country is a core country; codes are lower-case ISO 3166. */
export const isCoreCountry = (code: string): code is CoreCountry =>
  (findCountry(code)?.core ?? null) !== null

/** The network's own countries, in display order. */
export const coreCountries = getKeys(countries).filter((code) => isCoreCountry(code))

/** Calling codes of the core countries, without a plus. */
export const coreCallingCodes = coreCountries.map((country) => countries[country].callingCode)

/** Returns the facts that only core countries have. */
export const getCoreFacts = (country: CoreCountry): CoreFacts => countries[country].core

import { getKeys } from '#shared/lib/get-keys.ts'
import type { Locale } from '#shared/lib/locale.ts'
import { countries, type Country } from './countries.ts'
import type { SourceFacts } from './country-facts.ts'
import { findCountry } from './find-country.ts'

/** A country that parcels are sent from and accounts belong to. */
export type SourceCountry = {
  [Code in Country]: (typeof countries)[Code]['source'] extends null ? never : Code
}[Country]

/** Whether parcels are sent from a country; codes are lower-case ISO 3166. */
export const isSourceCountry = (code: string): code is SourceCountry =>
  (findCountry(code)?.source ?? null) !== null

/** Countries that parcels are sent from, in display order. */
export const sourceCountries = getKeys(countries).filter((code) => isSourceCountry(code))

/** Country used if no other is known: the network's home country. */
export const defaultSourceCountry: SourceCountry = 'ee'

/** Returns the facts that only source countries have. */
export const getSourceFacts = (country: SourceCountry): SourceFacts => countries[country].source

/** Returns the language of a country's people: `en_GB` for one whose language the product does not have. */
export const getCountryLocale = (code: string): Locale =>
  isSourceCountry(code) ? getSourceFacts(code).locale : 'en_GB'

/** Returns the prefix of a country's VAT numbers: ee → EE. */
export const getVatPrefix = (country: SourceCountry): string => countries[country].vatPrefixes[0]

/** Parses a country from a URL or browser storage, case-insensitive. */
export const parseSourceCountry = (text: string): SourceCountry | undefined =>
  sourceCountries.find((country) => country === text.toLowerCase())

/** Returns the country of a host by its top-level domain: `pakk.lv` → lv. */
export const findSourceCountryByHost = (host: string): SourceCountry | undefined => {
  const domain = host.replace(/:\d+$/, '').split('.').at(-1)?.toLowerCase()
  return sourceCountries.find((country) => getSourceFacts(country).domain === domain)
}

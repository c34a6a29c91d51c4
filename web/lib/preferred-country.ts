import {
  type SourceCountry,
  parseSourceCountry,
  findSourceCountryByHost,
} from '#shared/countries/source-countries.ts'

const key = 'pakk.country'

/** Saves the country to send from for later visits. */
export const saveCountry = (country: SourceCountry): void => localStorage.setItem(key, country)

const queried = parseSourceCountry(new URLSearchParams(location.search).get('country') ?? '')
if (queried) saveCountry(queried)

/**
 * Returns the country that a guest sends from: the `country` query's, else the saved one, else that
 * of the host's domain; undefined if none of them names a country.
 */
export const getPreferredCountry = (): SourceCountry | undefined =>
  parseSourceCountry(localStorage.getItem(key) ?? '') ?? findSourceCountryByHost(location.hostname)

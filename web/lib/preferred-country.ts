import {
  type SendingCountry,
  parseSendingCountry,
  findSendingCountryByHost,
} from '#shared/accounts/sending-countries.ts'

const key = 'pakk.country'

/** Saves the country to send from for later visits. */
export const saveCountry = (country: SendingCountry): void => localStorage.setItem(key, country)

const queried = parseSendingCountry(new URLSearchParams(location.search).get('country') ?? '')
if (queried) saveCountry(queried)

/**
 * Returns the country that a guest sends from: the `country` query's, else the saved one, else that
 * of the host's domain; undefined if none of them names a country.
 */
export const getPreferredCountry = (): SendingCountry | undefined =>
  parseSendingCountry(localStorage.getItem(key) ?? '') ??
  findSendingCountryByHost(location.hostname)

import {
  type SendingCountry,
  sendingCountryOf,
  sendingCountryOfHost,
} from '#shared/accounts/sending-countries.ts'

const key = 'pakk.country'

/** Keeps the country to send from for later visits. */
export const keepCountry = (country: SendingCountry): void => localStorage.setItem(key, country)

const asked = sendingCountryOf(new URLSearchParams(location.search).get('country') ?? '')
if (asked) keepCountry(asked)

/**
 * The country that a visitor without an account sends from: the `country` query's, else the one
 * chosen here before, else that of the host's domain. Undefined where nothing tells one.
 */
export const wantedCountry = (): SendingCountry | undefined =>
  sendingCountryOf(localStorage.getItem(key) ?? '') ?? sendingCountryOfHost(location.hostname)

import * as z from 'zod/mini'

/** Countries that parcels can be sent from. */
export const sendingCountries = ['ee', 'lv', 'lt'] as const

/** Schema of a sending country. */
export const sendingCountry = z.enum(sendingCountries, 'invalid_value')
export type SendingCountry = z.infer<typeof sendingCountry>

/** Country used if no other is known: the network's home country. */
export const defaultSendingCountry: SendingCountry = 'ee'

/** Parses a country from a URL or browser storage, case-insensitive. */
export const parseSendingCountry = (text: string): SendingCountry | undefined =>
  sendingCountries.find((country) => country === text.toLowerCase())

/** Returns the country of a host by its country domain: `pakk.lv` → lv. */
export const findSendingCountryByHost = (host: string): SendingCountry | undefined =>
  parseSendingCountry(host.replace(/:\d+$/, '').split('.').at(-1) ?? '')

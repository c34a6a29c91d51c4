import * as z from 'zod/mini'

/** The countries that parcels are sent from. */
export const sendingCountries = ['ee', 'lv', 'lt'] as const

/** Refuses every code that is not one of the three. */
export const sendingCountry = z.enum(sendingCountries, 'invalid_value')
export type SendingCountry = z.infer<typeof sendingCountry>

/** The country where nothing else tells one: the network's home. */
export const defaultSendingCountry: SendingCountry = 'ee'

/** Reads a country of an address or a store: `lv`, in any case. */
export const sendingCountryOf = (text: string): SendingCountry | undefined =>
  sendingCountries.find((country) => country === text.toLowerCase())

/** The country of a host by its country domain: `pakk.lv` → lv. */
export const sendingCountryOfHost = (host: string): SendingCountry | undefined =>
  sendingCountryOf(host.replace(/:\d+$/, '').split('.').at(-1) ?? '')

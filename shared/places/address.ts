import * as z from 'zod/mini'
import { streetAddress } from './street-address.ts'

/** A street address from a geocoder. Unknown texts are empty, unknown coordinates null. */
export const address = z.extend(streetAddress, {
  type: z.literal('address'),
  name: z.string(),
  address_country_code: z.string(),
  address_latitude: z.nullable(z.number()),
  address_longitude: z.nullable(z.number()),
  region: z.string(),
  formatted_address: z.string(),
  full_address: z.string(),
  /** Geocoding service that returned it. */
  geo_service: z.string(),
})
export type Address = z.infer<typeof address>

/** Maximum length of the text of an address to geocode, in characters. */
export const maxAddressSearch = 200

/** An address to geocode: the typed text and its two-letter country. */
export const addressQuery = z.object({
  search: z
    .string()
    .check(z.trim(), z.minLength(2, 'too_short'), z.maxLength(maxAddressSearch, 'too_long')),
  country: z.string().check(z.toLowerCase(), z.regex(/^[a-z]{2}$/, 'invalid_value')),
})

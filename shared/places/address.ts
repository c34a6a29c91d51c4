import * as z from 'zod/mini'
import { streetAddress } from './street-address.ts'

/** A street address that a geocoder knows. Empty strings where it does not say; coordinates null. */
export const address = z.extend(streetAddress, {
  type: z.literal('address'),
  name: z.string(),
  address_country_code: z.string(),
  address_latitude: z.nullable(z.number()),
  address_longitude: z.nullable(z.number()),
  region: z.string(),
  formatted_address: z.string(),
  full_address: z.string(),
  /** Which service found it. */
  geo_service: z.string(),
})
export type Address = z.infer<typeof address>

/** One address to find: what was typed and the two-letter country it lies in. */
export const addressQuestion = z.object({
  search: z.string().check(z.trim(), z.minLength(2, 'too_short'), z.maxLength(200, 'too_long')),
  country: z.string().check(z.toLowerCase(), z.regex(/^[a-z]{2}$/, 'invalid_value')),
})

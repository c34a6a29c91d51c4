import * as z from 'zod/mini'
import { courierVisit } from './courier-visits.ts'
import { doorCount } from './door-sizes.ts'
import { openingHours } from './opening-hours.ts'
import { streetAddress } from './street-address.ts'

/** Types of places: blue locker, white locker (indoor or outdoor), post office, parcel shop. */
export const placeTypes = ['apt', 'ipb', 'po', 'pudo'] as const
export const placeType = z.enum(placeTypes, 'invalid_value')
export type PlaceType = z.infer<typeof placeType>

const countryCode = z.string().check(z.regex(/^[a-z]{2}$/, 'invalid_value'))

/** A stored place. All other fields on the wire are derived from it. */
export const placeRecord = z.extend(streetAddress, {
  id: z.int(),
  type: placeType,
  name: z.string(),
  /** Name without the network's prefix, as used on labels and in messages. */
  label_name: z.string(),
  /** Id of the place outside the network; only for places in Estonia. */
  external_place_id: z.nullable(z.string()),
  pup_code: z.nullable(z.string()),
  routing_code: z.string(),
  address_country_code: countryCode,
  /** Degrees, WGS 84. */
  address_latitude: z.number(),
  address_longitude: z.number(),
  geo_service: z.nullable(z.string()),
  region: z.string(),
  district: z.string(),
  opening_hours: openingHours,
  /** Directions to the place, in the language of its country. */
  location_info: z.string(),
  is_outdoor: z.literal([0, 1]),
  is_express: z.boolean(),
  /** Whether the place is closed as a destination. */
  is_blocked: z.boolean(),
  /** Whether the place is closed for drop-off by senders. */
  is_blocked_dropoff_ss: z.boolean(),
  /** An inactive place is kept for existing shipments and cannot be chosen. */
  status: z.enum(['active', 'inactive']),
  /** Places with a higher priority are listed first; usually 0. */
  sort_priority: z.int(),
  /** Number of separate door blocks, 0 without doors. Door numbers repeat in each block. */
  num_blocks: z.int(),
  /** Number of doors by size, smallest first; empty if there are none. */
  doors: z.array(doorCount),
  /** When couriers visit it; only in the public API, as the following. */
  courier_visits: z.optional(z.array(courierVisit)),
  /** When its data was created and changed where it comes from, in ISO 8601 UTC. */
  created_at: z.optional(z.string()),
  updated_at: z.optional(z.string()),
})
export type PlaceRecord = z.infer<typeof placeRecord>

const shown = z.omit(placeRecord, { courier_visits: true, created_at: true, updated_at: true })

/** A place on the wire. */
export const place = z.extend(shown, {
  /** Street and house, `Lootsi 13`. */
  full_street: z.string(),
  label_address: z.string(),
  /** City in title case, `Tallinn`. */
  label_city: z.string(),
  /** `Lootsi 13, Tallinn`. */
  formatted_address: z.string(),
  /** With region and zip: `Lootsi 13, Tallinn, Harjumaa, 10151`. */
  full_address: z.string(),
  /** Opening hours as text in the requested language. */
  availability_info: z.string(),
  /** Distance in metres from the requested point; only in responses about nearest places. */
  dist: z.optional(z.int()),
})
export type Place = z.infer<typeof place>

/** Short form of a place for maps and city lists. */
export const terminal = z.pick(place, {
  id: true,
  type: true,
  name: true,
  label_address: true,
  label_city: true,
  region: true,
  address_country_code: true,
  address_latitude: true,
  address_longitude: true,
  is_outdoor: true,
  opening_hours: true,
})
export type Terminal = z.infer<typeof terminal>

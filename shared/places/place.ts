import * as z from 'zod/mini'
import { doorCount } from './door-sizes.ts'
import { openingHours } from './opening-hours.ts'
import { streetAddress } from './street-address.ts'

/** Kinds of place: blue locker, white locker (indoor or outdoor), post office, parcel shop. */
export const placeTypes = ['apt', 'ipb', 'po', 'pudo'] as const
export const placeType = z.enum(placeTypes, 'invalid_value')
export type PlaceType = z.infer<typeof placeType>

const countryCode = z.string().check(z.regex(/^[a-z]{2}$/, 'invalid_value'))

/** What is stored of a place. Everything else that the wire shows follows from it. */
export const placeRecord = z.extend(streetAddress, {
  id: z.int(),
  type: placeType,
  name: z.string(),
  /** The name without the network's own prefix, as labels and messages show it. */
  label_name: z.string(),
  /** Known outside the network by this number; only places in Estonia have one. */
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
  /** How to find the place, in the language of its country. */
  location_info: z.string(),
  is_outdoor: z.literal([0, 1]),
  is_express: z.boolean(),
  /** Takes no parcels as a destination. */
  is_blocked: z.boolean(),
  /** Takes no parcels from senders. */
  is_blocked_dropoff_ss: z.boolean(),
  /** An inactive place is kept for the shipments that went there and offered to nobody. */
  status: z.enum(['active', 'inactive']),
  /** Higher comes first in lists; 0 for most. */
  sort_priority: z.int(),
  /** Blocks of doors standing apart; door numbers repeat from block to block. 0 without doors. */
  num_blocks: z.int(),
  /** Doors by size, smallest first; empty where there are none. */
  doors: z.array(doorCount),
})
export type PlaceRecord = z.infer<typeof placeRecord>

/** A place on the wire. */
export const place = z.extend(placeRecord, {
  /** Street and house, `Lootsi 13`. */
  full_street: z.string(),
  label_address: z.string(),
  /** The city in normal case, `Tallinn`. */
  label_city: z.string(),
  /** `Lootsi 13, Tallinn`. */
  formatted_address: z.string(),
  /** With region and zip: `Lootsi 13, Tallinn, Harjumaa, 10151`. */
  full_address: z.string(),
  /** The opening hours as text in the language that was asked for. */
  availability_info: z.string(),
  /** Metres from the point asked about; only in answers about the nearest places. */
  dist: z.optional(z.int()),
})
export type Place = z.infer<typeof place>

/** The little of a place that a map and a list of cities need. */
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
})
export type Terminal = z.infer<typeof terminal>

import * as z from 'zod/mini'
import { place } from '#shared/places/place.ts'

/** The fields of a place by which people find it. */
export const findablePlaceFields = {
  type: true,
  name: true,
  is_outdoor: true,
  full_address: true,
  address_country_code: true,
  address_latitude: true,
  address_longitude: true,
  location_info: true,
  opening_hours: true,
} as const

/** The destination place of a tracked parcel, as it is now. */
export const trackedPlace = z.pick(place, findablePlaceFields)
export type TrackedPlace = z.infer<typeof trackedPlace>

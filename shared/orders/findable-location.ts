import * as z from 'zod/mini'
import { type DropOffLocation, dropOffLocation } from './order.ts'
import { findablePlaceFields } from './tracked-place.ts'

/** A drop-off place as far as who brings a parcel there needs it. */
export const findableLocation = z.pick(dropOffLocation, findablePlaceFields)
export type FindableLocation = z.infer<typeof findableLocation>

/** Lists what is shown of a drop-off place to who brings a parcel there. */
export const toFindableLocation = (location: DropOffLocation): FindableLocation => ({
  type: location.type,
  name: location.name,
  is_outdoor: location.is_outdoor,
  full_address: location.full_address,
  address_country_code: location.address_country_code,
  address_latitude: location.address_latitude,
  address_longitude: location.address_longitude,
  location_info: location.location_info,
  opening_hours: location.opening_hours,
})

import { type LockerColour, getLockerColour } from './locker-colour.ts'
import type { PlaceRecord, PlaceType } from './place.ts'

/** Types of places where parcels can be dropped off, by the sender's country. */
export const dropOffTypesByCountry: Readonly<Record<string, readonly PlaceType[]>> = {
  ee: ['apt', 'ipb'],
  lv: ['ipb'],
  lt: ['ipb'],
}

/** Kinds of lockers where parcels can be dropped off, by country. */
const dropOffColoursByCountry: Readonly<Record<string, readonly LockerColour[]>> = {
  ee: ['blue', 'white', 'outdoor'],
  lv: ['white'],
  lt: ['white'],
}

/** Filter criteria of places; omitted criteria match everything. */
export interface PlaceFilter {
  readonly types?: readonly PlaceType[] | undefined
  readonly country?: string | undefined
  /** Case-insensitive, as stored or as displayed. */
  readonly city?: string | undefined
  /** Filters places for drop-off rather than destinations. */
  readonly dropoff?: boolean | undefined
  /** The contents must not freeze or overheat: excludes outdoor lockers. */
  readonly temperatureSensitive?: boolean | undefined
  /** `false` excludes outdoor lockers where they are not enabled. */
  readonly outdoor?: boolean | undefined
}

/** Fields that the filter depends on; stored places and places on the wire have them. */
export type FilteredPlace = Pick<
  PlaceRecord,
  | 'type'
  | 'status'
  | 'is_blocked'
  | 'is_blocked_dropoff_ss'
  | 'is_outdoor'
  | 'address_country_code'
  | 'address_city'
>

const acceptsDropOffs = (place: FilteredPlace): boolean => {
  const colour = getLockerColour(place)
  return (
    !place.is_blocked_dropoff_ss &&
    colour !== undefined &&
    (dropOffColoursByCountry[place.address_country_code]?.includes(colour) ?? false)
  )
}

/**
 * Creates a predicate for places that may be chosen: active, not blocked for the purpose, in the
 * country and city, of an allowed type, and indoors if required.
 */
export const createPlaceFilter = (filter: PlaceFilter): ((place: FilteredPlace) => boolean) => {
  const { types, country, dropoff } = filter
  const city = filter.city?.toLowerCase()
  const indoorOnly = filter.temperatureSensitive === true || filter.outdoor === false
  return (place) =>
    (country === undefined || place.address_country_code === country) &&
    (types === undefined || types.includes(place.type)) &&
    place.status === 'active' &&
    (dropoff === true ? acceptsDropOffs(place) : !place.is_blocked) &&
    !(indoorOnly && place.is_outdoor === 1) &&
    (city === undefined || place.address_city.toLowerCase() === city)
}

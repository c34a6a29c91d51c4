import { findCountry } from '#shared/countries/find-country.ts'
import { getKeys } from '#shared/lib/get-keys.ts'
import { type DoorSize, getSizeRank } from './door-sizes.ts'
import { type LockerColour, getLockerColour } from './locker-colour.ts'
import type { PlaceRecord, PlaceType } from './place.ts'

/** Whether lockers of a colour take parcels in a country. */
export const hasDropOffLockers = (country: string, colour: LockerColour): boolean =>
  findCountry(country)?.source?.dropOff.includes(colour) ?? false

const typesByColour = {
  blue: 'apt',
  white: 'ipb',
  outdoor: 'ipb',
} as const satisfies Record<LockerColour, PlaceType>

/** Returns the types of places where parcels can be dropped off in a country. */
export const listDropOffTypes = (country: string): PlaceType[] => {
  const colours = getKeys(typesByColour).filter((colour) => hasDropOffLockers(country, colour))
  return [...new Set(colours.map((colour) => typesByColour[colour]))]
}

/** Filter criteria of places; omitted criteria match everything. */
export interface PlaceFilter {
  readonly types?: readonly PlaceType[] | undefined
  readonly country?: string | undefined
  /** Case-insensitive, as stored or as displayed. */
  readonly city?: string | undefined
  /**
   * Filters places for drop-off rather than destinations. Post offices, which take returns at the
   * counter, are found only by their type.
   */
  readonly dropoff?: boolean | undefined
  /** The contents must not freeze or overheat: excludes outdoor lockers. */
  readonly temperatureSensitive?: boolean | undefined
  /** `false` excludes outdoor lockers, `true` all other places. */
  readonly outdoor?: boolean | undefined
  /** A door that fits this size, or a place without doors, which takes every size. */
  readonly size?: DoorSize | undefined
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
  | 'doors'
>

const acceptsDropOffs = (place: FilteredPlace, types: PlaceFilter['types']): boolean => {
  if (place.type === 'po') return !place.is_blocked && types?.includes('po') === true
  const colour = getLockerColour(place)
  return (
    !place.is_blocked_dropoff_ss &&
    colour !== undefined &&
    hasDropOffLockers(place.address_country_code, colour)
  )
}

/** Whether a parcel of a size fits into a door of a place. A place without doors takes every size. */
export const hasRoomFor = ({ doors }: Pick<FilteredPlace, 'doors'>, size: DoorSize): boolean =>
  doors.length === 0 ||
  doors.some((door) => door.count > 0 && getSizeRank(door.size) >= getSizeRank(size))

/**
 * Creates a predicate for places that may be chosen: active, not blocked for the purpose, in the
 * country and city, of an allowed type, indoors or outdoors and large enough if required.
 */
export const createPlaceFilter = (filter: PlaceFilter): ((place: FilteredPlace) => boolean) => {
  const { types, country, dropoff, outdoor, size } = filter
  const city = filter.city?.toLowerCase()
  const indoorOnly = filter.temperatureSensitive === true || outdoor === false
  return (place) =>
    (country === undefined || place.address_country_code === country) &&
    (types === undefined || types.includes(place.type)) &&
    place.status === 'active' &&
    (dropoff === true ? acceptsDropOffs(place, types) : !place.is_blocked) &&
    !(indoorOnly && place.is_outdoor === 1) &&
    !(outdoor === true && place.is_outdoor === 0) &&
    (size === undefined || hasRoomFor(place, size)) &&
    (city === undefined || place.address_city.toLowerCase() === city)
}

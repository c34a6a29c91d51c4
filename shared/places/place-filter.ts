import { type LockerColour, lockerColour } from './locker-colour.ts'
import type { PlaceRecord, PlaceType } from './place.ts'

/** Where parcels may be handed in, by the sender's country. */
export const dropOffTypes: Readonly<Record<string, readonly PlaceType[]>> = {
  ee: ['apt', 'ipb'],
  lv: ['ipb'],
  lt: ['ipb'],
}

/** The lockers that parcels are handed in at. In Latvia and Lithuania only white ones. */
const dropOffColours: Readonly<Record<string, readonly LockerColour[]>> = {
  ee: ['blue', 'white', 'outdoor'],
  lv: ['white'],
  lt: ['white'],
}

/** What is looked for; what is left out does not narrow. */
export interface PlaceFilter {
  readonly types?: readonly PlaceType[] | undefined
  readonly country?: string | undefined
  /** As stored or as shown: case does not matter. */
  readonly city?: string | undefined
  /** For handing in rather than as a destination. */
  readonly dropoff?: boolean | undefined
  /** The contents must not freeze or overheat, which rules out lockers that stand outdoors. */
  readonly temperatureSensitive?: boolean | undefined
  /** `false` leaves outdoor lockers out where they are not enabled. */
  readonly outdoor?: boolean | undefined
}

/** The fields that decide; a place on the wire has them as well. */
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

const takesDropoffs = (place: FilteredPlace): boolean => {
  const colour = lockerColour(place)
  return (
    !place.is_blocked_dropoff_ss &&
    colour !== undefined &&
    (dropOffColours[place.address_country_code]?.includes(colour) ?? false)
  )
}

/**
 * The rule that says whether a place may be chosen: active, not blocked for the purpose, in the
 * country, of an allowed type, and indoors where the contents ask for it.
 */
export const placeFilter = (filter: PlaceFilter): ((place: FilteredPlace) => boolean) => {
  const { types, country, dropoff } = filter
  const city = filter.city?.toLowerCase()
  const indoorOnly = filter.temperatureSensitive === true || filter.outdoor === false
  return (place) =>
    (country === undefined || place.address_country_code === country) &&
    (types === undefined || types.includes(place.type)) &&
    place.status === 'active' &&
    (dropoff === true ? takesDropoffs(place) : !place.is_blocked) &&
    !(indoorOnly && place.is_outdoor === 1) &&
    (city === undefined || place.address_city.toLowerCase() === city)
}

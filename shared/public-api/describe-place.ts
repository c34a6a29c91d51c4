import { toTerminalId } from '#shared/imports/find-place.ts'
import { toTallinnTime } from '#shared/lib/tallinn-time.ts'
import type { ParcelSize } from '#shared/parcels/sizes.ts'
import { hasRoomFor } from '#shared/places/place-filter.ts'
import { formatAddress, formatCityName } from '#shared/places/address-text.ts'
import { formatOpeningHours } from '#shared/places/opening-hours-text.ts'
import type { PlaceRecord } from '#shared/places/place.ts'

/** Returns the id of a place in the public API: outside the network, in Finland its own. */
export const toPlaceId = (place: PlaceRecord): string =>
  place.address_country_code === 'fi' ? String(place.id) : toTerminalId(place)

/** Formats a time in ISO 8601 UTC as Tallinn's, `2026-11-25 13:49:04`; empty without one. */
const formatTime = (time: string | undefined): string =>
  time === undefined
    ? ''
    : new Date(toTallinnTime(Date.parse(time))).toISOString().slice(0, 19).replace('T', ' ')

/** Whether a place takes parcels, and has express delivery if that is asked for. */
export const isPlaceListed = (place: PlaceRecord, isExpress: boolean): boolean =>
  place.status === 'active' && !place.is_blocked && (!isExpress || place.is_express)

/** Why a place does not take a parcel of a size, or of any: empty if it does. */
export const findPlaceRefusal = (
  place: PlaceRecord | undefined,
  size: ParcelSize | undefined,
): '' | 'unknown' | 'closed' | 'size' => {
  if (!place) return 'unknown'
  if (!isPlaceListed(place, false)) return 'closed'
  return size && !hasRoomFor(place, size) ? 'size' : ''
}

/** The regions of places with their names and their order in lists. */
interface Regions {
  /** Returns the number of a region; the same for each request. */
  readonly getId: (region: string) => number
  /** Returns its position, from 1. */
  readonly getPosition: (region: string) => number
}

/** Converts a place to an item of GET places. */
export const describePlace = (
  place: PlaceRecord,
  weekdays: readonly string[],
  regions: Regions,
) => {
  const { full_street, city } = formatAddress(place)
  return {
    place_id: toPlaceId(place),
    name: place.name,
    city,
    address: full_street,
    country: place.address_country_code.toUpperCase(),
    postalcode: place.address_zip,
    routingcode: place.routing_code,
    availability: formatOpeningHours(place.opening_hours, weekdays),
    description: place.location_info,
    type: place.type,
    lat: String(place.address_latitude),
    lng: String(place.address_longitude),
    group_id: regions.getId(place.region),
    group_name: formatCityName(place.region),
    group_sort: regions.getPosition(place.region),
    created_date: formatTime(place.created_at),
    updated_date: formatTime(place.updated_at),
  }
}

/** Converts the visits of couriers at a place to items of GET courier-visit-times. */
export const describeVisits = (place: PlaceRecord) =>
  (place.courier_visits ?? []).map((visit) => ({
    place_id: toPlaceId(place),
    day: visit.day,
    in: visit.in ?? '',
    out: visit.out ?? '',
    express_in: visit.express_in ?? '',
    express_out: visit.express_out ?? '',
  }))

import { joinParts } from '#shared/lib/join-parts.ts'
import type { OpeningHours } from '#shared/lib/opening-hours.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import type { Terminal } from '#shared/places/place.ts'
import type { Coordinates } from '#web/places/map/address/coordinates.ts'
import { getPlaceKind, type PlaceKind } from './place-kinds.ts'

/** A place on the map. */
export interface MapPlace extends Coordinates {
  readonly id: number
  /** The name without words that repeat the kind. */
  readonly name: string
  /** The address in one line. */
  readonly address: string
  readonly kind: PlaceKind
  readonly hours: OpeningHours
}

/** Converts a place of the API to a place on the map. */
export const toMapPlace = (terminal: Terminal): MapPlace => ({
  id: terminal.id,
  name: formatPlaceName(terminal.name),
  address: joinParts([terminal.label_address, terminal.label_city], ', '),
  kind: getPlaceKind(terminal),
  hours: terminal.opening_hours,
  latitude: terminal.address_latitude,
  longitude: terminal.address_longitude,
})

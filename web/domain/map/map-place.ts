import type { Terminal } from '#shared/places/place.ts'
import type { Coordinates } from './coordinates.ts'
import { placeKindOf, type PlaceKind } from './place-kinds.ts'

/** A place as the map shows it. */
export interface MapPlace extends Coordinates {
  readonly id: number
  readonly name: string
  /** In one line, as a person reads it. */
  readonly address: string
  readonly kind: PlaceKind
}

/** The map's view of a place on the wire. */
export const toMapPlace = (terminal: Terminal): MapPlace => ({
  id: terminal.id,
  name: terminal.name,
  address: [terminal.label_address, terminal.label_city].filter((part) => part !== '').join(', '),
  kind: placeKindOf(terminal),
  latitude: terminal.address_latitude,
  longitude: terminal.address_longitude,
})

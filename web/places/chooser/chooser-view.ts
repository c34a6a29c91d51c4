import type { Address } from '#shared/places/address.ts'
import type { City } from '#shared/places/group-by-city.ts'
import type { PlaceType, Terminal } from '#shared/places/place.ts'
import { isInArea, type MapArea, sortByDistance } from '#web/places/map/places/map-area.ts'
import type { MapPlace } from '#web/places/map/places/map-place.ts'
import type { PlaceKind } from '#web/places/map/places/place-kinds.ts'
import type { Coordinates } from '#web/places/map/address/coordinates.ts'
import type { PlaceQuery } from '#web/places/search/place-query.ts'

/** What the list of the chooser shows while nothing is searched. */
export type ChooserView =
  | { readonly kind: 'cities' }
  | { readonly kind: 'city'; readonly name: string; readonly region: string }
  | { readonly kind: 'nearest'; readonly from: Coordinates }
  | { readonly kind: 'area'; readonly area: MapArea }

/** A place with its city, by which the chooser groups places. */
export interface ChooserPlace extends MapPlace {
  readonly city: Pick<City<Terminal>, 'name' | 'region'>
}

/** Whether two cities are the same one: some of one name lie in different regions. */
export const isSameCity = (one: ChooserPlace['city'], other: ChooserPlace['city']): boolean =>
  one.name === other.name && one.region === other.region

/** Lists the places of a view, in its order; no places for the list of cities. */
export const listPlacesOfView = (
  places: readonly ChooserPlace[],
  view: ChooserView,
): readonly ChooserPlace[] => {
  switch (view.kind) {
    case 'cities':
      return []
    case 'city':
      return places.filter(({ city }) => isSameCity(city, view))
    case 'nearest':
      return sortByDistance(places, view.from)
    case 'area':
      return sortByDistance(
        places.filter((place) => isInArea(place, view.area)),
        view.area.centre,
      )
  }
}

/** Returns the view in which the list contains a place: the one shown, else the place's city. */
export const findViewOf = (place: ChooserPlace, view: ChooserView): ChooserView =>
  listPlacesOfView([place], view).length > 0 ? view : { kind: 'city', ...place.city }

interface KindFilter {
  readonly type: PlaceType[]
  readonly outdoor?: boolean
}

const filterByKind = {
  apt: { type: ['apt'] },
  ipb: { type: ['ipb'], outdoor: false },
  outdoor: { type: ['ipb'], outdoor: true },
  po: { type: ['po'] },
  pudo: { type: ['pudo'] },
} as const satisfies Record<PlaceKind, KindFilter | { type: readonly PlaceType[] }>

/**
 * Narrows a query to one kind of place. Without a kind, `searchTypes` are added: types that are
 * found by search only.
 */
export const narrowToKind = (
  query: PlaceQuery,
  kind: PlaceKind | undefined,
  searchTypes: readonly PlaceType[],
): PlaceQuery => {
  if (kind === undefined) return { ...query, type: [...query.type, ...searchTypes] }
  const { type, ...rest } = filterByKind[kind]
  return { ...query, ...rest, type: [...type] }
}

/** An address that was searched instead of a place, and where it is. */
export interface NearAddress {
  readonly text: string
  readonly from: Coordinates
}

/** Returns the best of the found addresses whose coordinates are known; undefined without one. */
export const findNearAddress = (addresses: readonly Address[]): NearAddress | undefined =>
  addresses.flatMap(({ formatted_address: text, address_latitude, address_longitude }) =>
    address_latitude === null || address_longitude === null
      ? []
      : [{ text, from: { latitude: address_latitude, longitude: address_longitude } }],
  )[0]

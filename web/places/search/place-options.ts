import type { City } from '#shared/places/group-by-city.ts'
import type { Place, Terminal } from '#shared/places/place.ts'

/** A place in a list; `dist` is its distance in metres, if loaded. */
export type ListedPlace = Terminal & { readonly dist?: number | undefined }

/** An option of the place field's list. */
export type PlaceOption =
  | { readonly kind: 'city'; readonly city: City<Terminal> }
  | { readonly kind: 'allCities' }
  /** `whole` is set where the list has all of the place, not only its short form. */
  | { readonly kind: 'place'; readonly place: ListedPlace; readonly whole?: Place }

/** The content of the list: cities, the places of a city, search results, or the nearest places. */
export type PlaceView =
  | { readonly kind: 'cities' }
  | { readonly kind: 'city'; readonly city: City<Terminal> }
  | { readonly kind: 'search' }
  | { readonly kind: 'nearest' }

const toPlaceOption = (place: ListedPlace): PlaceOption => ({ kind: 'place', place })

const toWholeOption = (place: Place): PlaceOption => ({ kind: 'place', place, whole: place })

/** Builds the options of a view, the way back first. */
export const buildPlaceOptions = (
  view: PlaceView,
  loaded: {
    readonly cities: readonly City<Terminal>[]
    readonly found: readonly Place[]
    readonly nearest: readonly Place[]
  },
): PlaceOption[] => {
  const builders: Record<PlaceView['kind'], () => PlaceOption[]> = {
    cities: () => loaded.cities.map((city) => ({ kind: 'city', city })),
    city: () => [
      { kind: 'allCities' },
      ...(view.kind === 'city' ? view.city.places.map(toPlaceOption) : []),
    ],
    search: () => loaded.found.map(toWholeOption),
    nearest: () => loaded.nearest.map(toWholeOption),
  }
  return builders[view.kind]()
}

/** Returns a unique key of an option. */
export const getPlaceOptionKey = (option: PlaceOption): string => {
  switch (option.kind) {
    case 'city':
      return `city ${option.city.name} ${option.city.region}`
    case 'place':
      return `place ${option.place.id}`
    default:
      return option.kind
  }
}

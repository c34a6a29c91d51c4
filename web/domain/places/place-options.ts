import type { City } from '#shared/places/group-by-city.ts'
import type { Terminal } from '#shared/places/place.ts'

/** A place as a list shows it; `dist` in metres where it is known. */
export type ListedPlace = Terminal & { readonly dist?: number | undefined }

/** One entry of the list under the place field. */
export type PlaceOption =
  | { readonly kind: 'city'; readonly city: City<Terminal> }
  | { readonly kind: 'allCities' }
  | { readonly kind: 'place'; readonly place: ListedPlace }
  | { readonly kind: 'customAddress' }

/** What the list shows: cities, the places of one, what was searched, or the nearest. */
export type PlaceView =
  | { readonly kind: 'cities' }
  | { readonly kind: 'city'; readonly city: City<Terminal> }
  | { readonly kind: 'search' }
  | { readonly kind: 'nearest' }

const placeOption = (place: ListedPlace): PlaceOption => ({ kind: 'place', place })

/** The entries of a view, the way back first and a custom address last. */
export const placeOptions = (
  view: PlaceView,
  known: {
    readonly cities: readonly City<Terminal>[]
    readonly found: readonly ListedPlace[]
    readonly nearest: readonly ListedPlace[]
    /** Whether an address may be chosen in place of a place. */
    readonly hasCustomAddress: boolean
  },
): PlaceOption[] => {
  const entries: Record<PlaceView['kind'], () => PlaceOption[]> = {
    cities: () => known.cities.map((city) => ({ kind: 'city', city })),
    city: () => [
      { kind: 'allCities' },
      ...(view.kind === 'city' ? view.city.places.map(placeOption) : []),
    ],
    search: () => known.found.map(placeOption),
    nearest: () => known.nearest.map(placeOption),
  }
  return [
    ...entries[view.kind](),
    ...(known.hasCustomAddress ? [{ kind: 'customAddress' as const }] : []),
  ]
}

/** Tells entries apart. */
export const placeOptionKey = (option: PlaceOption): string => {
  switch (option.kind) {
    case 'city':
      return `city ${option.city.name} ${option.city.region}`
    case 'place':
      return `place ${option.place.id}`
    default:
      return option.kind
  }
}

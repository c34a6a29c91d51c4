import { useMemo } from 'react'
import { listNearestPlaces, listPreferredPlaces } from '#shared/api/places.ts'
import type { IncomingParcel } from '#shared/api/incoming.ts'
import {
  createChoiceFilter,
  createRedirectFilter,
  redirectTypes,
} from '#shared/incoming/redirect-filter.ts'
import { choiceTypes } from '#shared/orders/recipient-choice.ts'
import { type DoorSize, doorSizes } from '#shared/places/door-sizes.ts'
import type { Place } from '#shared/places/place.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import { useValue } from '#web/lib/use-value.ts'
import type { Coordinates } from '#web/places/map/address/coordinates.ts'
import { sortByDistance } from '#web/places/map/places/map-area.ts'
import { type MapPlace, toMapPlace } from '#web/places/map/places/map-place.ts'
import type { PlaceQuery } from '#web/places/search/place-query.ts'
import { usePlace } from '#web/places/use-place.ts'
import { usePlaceSearch } from '#web/places/search/use-place-search.ts'

/** Number of matches of a search that are listed. */
const searchLimit = 10

/** Why a place stands out of the list. */
export type PlaceTag = 'suggested' | 'preferred'

/** A place that the parcel can be moved to. */
export interface RedirectPlace extends MapPlace {
  readonly tag: PlaceTag | undefined
}

const listUnique = (places: readonly Place[]): Place[] => [
  ...new Map(places.map((place) => [place.id, place])).values(),
]

const toCoordinates = (place: Place): Coordinates => ({
  latitude: place.address_latitude,
  longitude: place.address_longitude,
})

/**
 * Whether the recipient chooses the locker that the sender has left open. The one where the parcel goes without a
 * choice may be chosen, too.
 */
export const isLockerChoice = ({ choice, options }: IncomingParcel): boolean =>
  choice !== null && options.redirect.is_allowed && options.redirect.until !== null

/** The query for places that take a parcel. */
export const useRedirectQuery = (parcel: IncomingParcel): PlaceQuery => {
  const types = isLockerChoice(parcel) ? choiceTypes : redirectTypes
  const { destination, door_size: size, is_temperature_sensitive: isSensitive } = parcel.order
  const country = destination.address_country_code
  return useMemo(() => {
    const doorSize = doorSizes.find((each) => each === size)
    return {
      country,
      type: [...types],
      ...(doorSize && { size: doorSize }),
      ...(isSensitive && { temperature_sensitive: true }),
    }
  }, [country, size, isSensitive, types])
}

/** Loads the preferred places of the account that take the parcel. */
const usePreferredPlaces = (
  hasAccount: boolean,
  parcel: IncomingParcel,
  size: DoorSize | undefined,
): readonly Place[] => {
  const isChoosing = isLockerChoice(parcel)
  const { destination, is_temperature_sensitive } = parcel.order
  const { data } = useCall(listPreferredPlaces, hasAccount ? {} : null)
  const { place_id, address_country_code } = destination
  return useMemo(() => {
    if (!size) return []
    const createFilter = isChoosing ? createChoiceFilter : createRedirectFilter
    const accepts = createFilter({
      destination: { place_id, address_country_code },
      door_size: size,
      is_temperature_sensitive,
    })
    return (data?.places ?? []).filter(accepts)
  }, [data, place_id, address_country_code, is_temperature_sensitive, size, isChoosing])
}

/**
 * Loads the places that a parcel can be moved to: the matches of a search, else those nearest to the
 * visitor or to where the parcel goes now, with the suggested and the preferred ones.
 */
export const useRedirectPlaces = (
  parcel: IncomingParcel,
  {
    query,
    text,
    position,
    hasAccount,
  }: {
    query: PlaceQuery
    text: string
    position: Coordinates | undefined
    hasAccount: boolean
  },
) => {
  const locale = useValue(currentLocale)
  const { destination_place: present } = parcel.order
  const { suggested_place: suggested } = parcel
  const isChoosing = isLockerChoice(parcel)
  // The list of the nearest ones leaves out the place that it is about.
  const { place: named } = usePlace(isChoosing ? (present?.id ?? 0) : 0)
  const isSearching = text.trim() !== ''
  const originId = present?.id ?? suggested?.id
  const search = usePlaceSearch(text, query, searchLimit, position)
  const { country, type: types, size, temperature_sensitive } = query
  const nearest = useCall(
    listNearestPlaces,
    position || originId !== undefined
      ? {
          params: { place_id: originId ?? 0 },
          query: {
            types,
            country,
            locale,
            ...(size && { size }),
            ...(temperature_sensitive && { temperature_sensitive }),
            ...position,
          },
        }
      : null,
    { keepPreviousData: true },
  )
  const preferred = usePreferredPlaces(hasAccount, parcel, query.size)
  const origin = useMemo<Coordinates | undefined>(() => {
    if (position) return position
    if (present) {
      return { latitude: present.address_latitude, longitude: present.address_longitude }
    }
    return suggested ? toCoordinates(suggested) : undefined
  }, [position, present, suggested])
  const near = nearest.data?.places
  const found = search.places
  const places = useMemo<readonly RedirectPlace[]>(() => {
    const isPreferred = (id: number) => preferred.some((each) => each.id === id)
    const all = isSearching
      ? found
      : listUnique([
          ...(named ? [named] : []),
          ...(near ?? []),
          ...(suggested ? [suggested] : []),
          ...preferred,
        ])
    const listed = all
      .filter(({ id }) => isChoosing || id !== present?.id)
      .map((place): RedirectPlace => {
        const tag = isPreferred(place.id) ? 'preferred' : undefined
        return {
          ...toMapPlace(place),
          tag: place.id === suggested?.id && tag === undefined ? 'suggested' : tag,
        }
      })
    return origin && !isSearching ? sortByDistance(listed, origin) : listed
  }, [isSearching, found, named, near, suggested, preferred, present, origin, isChoosing])
  return {
    places,
    /** The point that distances are measured from. */
    origin,
    isSearching,
    isLoading: isSearching ? search.isLoading : nearest.isLoading,
    hasFailed: isSearching ? search.hasFailed : nearest.error !== undefined,
    retry: () => (isSearching ? search.retry() : void nearest.mutate()),
  }
}

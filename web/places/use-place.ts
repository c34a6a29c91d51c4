import { useMemo } from 'react'
import { listPlaces } from '#shared/api/places.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import type { Place } from '#shared/places/place.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { useValue } from '#web/lib/use-value.ts'

/** Shortens the name of a place, which stands beside the type everywhere on the site. */
export const shortenName = (place: Place): Place => ({
  ...place,
  name: formatPlaceName(place.name),
})

/** Loads a place by id, in the language of the page; undefined until it has loaded, and for no id. */
export const usePlace = (id: number): { place: Place | undefined; hasFailed: boolean } => {
  const locale = useValue(currentLocale)
  const { data, error } = useCall(listPlaces, id <= 0 ? null : { query: { ids: [id], locale } })
  const loaded = data?.places[0]
  const place = useMemo(() => loaded && shortenName(loaded), [loaded])
  return { place, hasFailed: error !== undefined }
}

/**
 * Fetches a place by id; resolves to undefined when there is none.
 * @throws `ApiFailure` when the call fails.
 */
export const fetchPlace = async (id: number): Promise<Place | undefined> => {
  const { places } = await callApi(listPlaces, {
    query: { ids: [id], locale: currentLocale.get() },
  })
  return places.map(shortenName)[0]
}

import { listPlaces } from '#shared/api/places.ts'
import type { Place } from '#shared/places/place.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { useValue } from '#web/lib/use-value.ts'

/** Loads a place by id, in the language of the page; undefined until it has loaded. */
export const usePlace = (id: number): { place: Place | undefined; hasFailed: boolean } => {
  const locale = useValue(currentLocale)
  const { data, error } = useCall(listPlaces, { query: { ids: [id], locale } })
  return { place: data?.places[0], hasFailed: error !== undefined }
}

/**
 * Fetches a place by id; resolves to undefined when there is none.
 * @throws `ApiFailure` when the call fails.
 */
export const fetchPlace = async (id: number): Promise<Place | undefined> => {
  const { places } = await callApi(listPlaces, {
    query: { ids: [id], locale: currentLocale.get() },
  })
  return places[0]
}

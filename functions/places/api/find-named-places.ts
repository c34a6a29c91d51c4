import { findNamedPlaces } from '#shared/api/places.ts'
import { createNameFinder, type NameFinder } from '#shared/imports/places/name-finder.ts'
import { toPlaceDto } from '#shared/places/place-dto.ts'
import type { PlaceRecord } from '#shared/places/place.ts'
import type { PlaceIndex } from '#shared/places/search/place-index.ts'
import { loadWeekdayNames } from '#functions/lib/i18n/load-weekday-names.ts'
import { serve } from '#functions/http/serve.ts'
import { getResponseLocale } from '#functions/places/get-response-locale.ts'
import { getPlaceIndex } from '#functions/store/records/place-store.ts'

/** The largest import has 2,000 names, 100 in each call. */
const limit = { count: 40, seconds: 60 }
/** Ten people at once. */
const networkLimit = { count: 400, seconds: 60 }

/** The finders of the versions of the places that were read. */
const finders = new WeakMap<PlaceIndex, NameFinder<PlaceRecord>>()

const getFinder = (index: PlaceIndex): NameFinder<PlaceRecord> => {
  const finder = finders.get(index) ?? createNameFinder(index.byId.values())
  finders.set(index, finder)
  return finder
}

export const handler = serve(
  findNamedPlaces,
  async ({ body, session }) => {
    const find = getFinder(await getPlaceIndex())
    const weekdays = await loadWeekdayNames(getResponseLocale(undefined, session))
    const found = new Set(body.flatMap(({ text, ...known }) => find(text, known)?.places ?? []))
    return { places: [...found].map((each) => toPlaceDto(each, weekdays)) }
  },
  { limit, networkLimit },
)

import { createRedirectFilter } from '#shared/incoming/redirect-filter.ts'
import { toPlaceDto } from '#shared/places/place-dto.ts'
import type { Place, PlaceRecord } from '#shared/places/place.ts'
import { findNearestPlaces } from '#shared/places/search/nearest-places.ts'
import type { PlaceIndex } from '#shared/places/search/place-index.ts'
import { loadWeekdayNames } from '#functions/lib/i18n/load-weekday-names.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { getPlaceIndex } from '#functions/store/records/place-store.ts'
import { readPreferences } from '#functions/store/records/preferred-place-store.ts'
import type { Session } from '#functions/store/records/sessions/session.ts'

type Reader = Pick<Session, 'account' | 'locale'>

/** Returns the place of the reader's account with the highest rank that takes a parcel. */
const findPreferred = async (
  { account }: Reader,
  index: PlaceIndex,
  accepts: (place: PlaceRecord) => boolean,
): Promise<PlaceRecord | undefined> => {
  if (!account) return undefined
  const { ranked } = await readPreferences(account.id)
  return ranked.flatMap(({ place_id }) => index.byId.get(place_id) ?? []).find(accepts)
}

/**
 * Suggests another place for a parcel: the nearest one to its destination that takes it, else the
 * first one that the reader prefers; null without one.
 */
export const suggestPlace = async (order: OrderRecord, reader: Reader): Promise<Place | null> => {
  const index = await getPlaceIndex()
  const accepts = createRedirectFilter(order)
  const present = index.byId.get(order.destination.place_id ?? 0)
  const [nearest] = present
    ? findNearestPlaces(
        index,
        { latitude: present.address_latitude, longitude: present.address_longitude },
        1,
        accepts,
      )
    : []
  const found = nearest?.place ?? (await findPreferred(reader, index, accepts))
  return found ? toPlaceDto(found, await loadWeekdayNames(reader.locale)) : null
}

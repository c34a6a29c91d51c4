import { maxCollectionDaysAhead } from '#shared/collections/handling-rules.ts'
import { getCollectionTimes } from '#shared/collections/courier-collection.ts'
import { joinParts } from '#shared/lib/join-parts.ts'
import { toIsoDay } from '#shared/lib/iso-day.ts'
import { addDays, toTallinnDay } from '#shared/lib/tallinn-time.ts'
import { formatAddressLine, formatCityName } from '#shared/places/address-text.ts'
import { notFound } from '#functions/lib/problem.ts'
import { createFieldProblem } from '#functions/lib/reject-issues.ts'
import { findDropOffViolation } from '#functions/orders/doors/drop-off-location.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import {
  listCollectionDays,
  toDatedCollections,
} from '#functions/store/records/courier-collection-store.ts'
import type { SheetRecord } from './handover-sheet-store.ts'
import type { AccountWithCompany } from '#functions/store/records/account-store.ts'
import { getPlace } from '#functions/store/records/place-store.ts'

/** What a request names: a courier collection of the company or a place; neither is open. */
interface NamedHandover {
  readonly collection_id?: string | undefined
  readonly place_id?: number | undefined
}

/** @throws Problem not_found for a foreign, unknown or cancelled collection, or one of a past day. */
const resolveCollection = async (
  { table, now }: Pick<Runtime, 'table' | 'now'>,
  owner: string,
  id: string,
): Promise<SheetRecord['to']> => {
  const today = toTallinnDay(now())
  const to = toIsoDay(addDays(today, maxCollectionDaysAhead))
  const days = await listCollectionDays(table, owner, toIsoDay(today), to)
  const collection = days
    .flatMap(toDatedCollections)
    .find((each) => each.id === id && each.status !== 'cancelled')
  if (!collection) throw notFound('Collection')
  const { from, until } = getCollectionTimes(collection)
  return {
    kind: 'courier',
    description: formatAddressLine({ ...collection.source_place, address_apartment: '' }),
    from,
    until,
    is_recurring: collection.recurring_id !== undefined,
    collection_id: id,
  }
}

/** @throws Problem validation_error for a place at which the company may not drop parcels off. */
const resolvePlace = async (
  account: AccountWithCompany,
  id: number,
): Promise<SheetRecord['to']> => {
  const place = await getPlace(id)
  const country = place?.address_country_code ?? ''
  const request = { account, country, isTemperatureSensitive: false }
  if (!place || (await findDropOffViolation(place, request)))
    throw createFieldProblem({ field: 'place_id', code: 'invalid_value' })
  return {
    kind: 'place',
    description: joinParts(
      [
        place.label_name || place.name,
        formatAddressLine({ ...place, address_city: formatCityName(place.address_city) }),
      ],
      ', ',
    ),
    from: null,
    until: null,
    is_recurring: false,
    place_id: id,
  }
}

/**
 * Returns how the parcels of a sheet are handed over; null if the request leaves it open.
 * @throws Problem not_found or validation_error for what cannot be named.
 */
export const resolveHandover = async (
  runtime: Pick<Runtime, 'table' | 'now'>,
  { owner, account }: { readonly owner: string; readonly account: AccountWithCompany },
  { collection_id, place_id }: NamedHandover,
): Promise<SheetRecord['to']> => {
  if (collection_id !== undefined) return resolveCollection(runtime, owner, collection_id)
  return place_id === undefined ? null : resolvePlace(account, place_id)
}

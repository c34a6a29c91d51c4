import type { MorningPreset } from '#shared/accounts/morning-preset.ts'
import type { CourierCollection } from '#shared/collections/courier-collection.ts'
import { toIsoDay } from '#shared/lib/iso-day.ts'
import { toTallinnDay } from '#shared/lib/tallinn-time.ts'
import type { CollectionPlace } from '#shared/services/service-data.ts'
import { formatCollectionPlace } from '#web/collections/collection-places.ts'
import type { CollectionRule } from '#web/collections/collection-rule.ts'

/** When and where a courier is to come. */
export interface Visit {
  readonly place: CollectionPlace
  readonly day: string
  readonly window: CollectionRule['windows'][number]
}

/** Picks the first day that is offered, and the remembered address and window if they still are. */
export const pickVisit = (
  places: readonly CollectionPlace[],
  { days, windows }: Pick<CollectionRule, 'days' | 'windows'>,
  { address, window_from }: MorningPreset['courier'],
): Visit | undefined => {
  const [day] = days
  const place = places.find((each) => formatCollectionPlace(each) === address) ?? places[0]
  const window = windows.find(({ from }) => from === window_from) ?? windows[0]
  return day !== undefined && place && window ? { place, day, window } : undefined
}

/** Finds the visit that is planned for a day. */
export const findVisit = (
  planned: readonly CourierCollection[],
  day: string,
): CourierCollection | undefined =>
  planned.find(({ date_from }) => toIsoDay(toTallinnDay(Date.parse(date_from))) === day)

import { isIsoDay, parseIsoDay } from '#shared/lib/iso-day.ts'
import type { FieldIssue, Violation } from '#shared/lib/field-issues.ts'
import { collectIssues } from '#shared/lib/field-issues.ts'
import { isSameCollectionAddress } from '#shared/services/collection-places.ts'
import type { CollectionPlace } from '#shared/services/service-data.ts'
import { getHandlingRule, validateCollectionDay } from './handling-rules.ts'

/** The address of a collection, without its coordinates. */
export type CollectionAddress = Pick<
  CollectionPlace,
  'address_country_code' | 'address_city' | 'address_street' | 'address_house'
>

/** A collection to order; `day` is `2026-11-25`, the time window HH:mm. */
export interface CollectionOrder {
  readonly source_place: CollectionAddress
  readonly day: string
  readonly timewindow_from: string
  readonly timewindow_until: string
}

/** What the rules of an order depend on. */
export interface CollectionContext {
  /** The company's address; undefined if the order names no address of the company. */
  readonly place: CollectionPlace | undefined
  /** Parcels that wait for the courier. */
  readonly parcels: number
  /** UTC ms. */
  readonly now: number
}

/** Returns the address of a company that an order names. */
export const findCollectionPlace = (
  { source_place }: Pick<CollectionOrder, 'source_place'>,
  places: readonly CollectionPlace[],
): CollectionPlace | undefined =>
  places.find((place) => isSameCollectionAddress(place, source_place))

/** Whether enough parcels wait for a courier to be ordered. */
export const hasEnoughParcels = (
  parcels: number,
  { min_parcels }: { readonly min_parcels: number },
): boolean => parcels >= min_parcels

/** Returns the issues of the address and the time window of an order. */
export const listPlaceAndWindowIssues = (
  order: Pick<CollectionOrder, 'timewindow_from' | 'timewindow_until'>,
  place: CollectionPlace,
): Readonly<Record<'source_place' | 'timewindow_from', Violation>> => ({
  source_place:
    place.address_latitude === null || place.address_longitude === null
      ? 'place_without_coordinates'
      : undefined,
  timewindow_from: getHandlingRule(place.address_country_code).windows.some(
    ({ from, until }) => from === order.timewindow_from && until === order.timewindow_until,
  )
    ? undefined
    : 'invalid_value',
})

/** Returns the issues of a collection that is ordered. */
export const checkCollectionOrder = (
  order: CollectionOrder,
  { place, parcels, now }: CollectionContext,
): FieldIssue[] => {
  if (!place) return [{ field: 'source_place', code: 'address_not_found' }]
  const country = place.address_country_code
  const { source_place, timewindow_from } = listPlaceAndWindowIssues(order, place)
  return collectIssues({
    source_place,
    day: isIsoDay(order.day)
      ? validateCollectionDay(parseIsoDay(order.day), country, now)
      : 'invalid_value',
    timewindow_from,
    parcels: hasEnoughParcels(parcels, getHandlingRule(country)) ? undefined : 'not_enough_parcels',
  })
}

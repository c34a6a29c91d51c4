import { useState } from 'react'
import { getDropoffPlace } from '#shared/api/accounts.ts'
import { listPlaces } from '#shared/api/places.ts'
import { getSegment } from '#shared/accounts/segments.ts'
import { isSourceCountry } from '#shared/countries/source-countries.ts'
import {
  hasBookedDoors,
  findDefaultDropOff,
  findDefaultLocker,
  getAccountDropOff,
  isTemperatureSensitive,
  listDropOffCards,
} from '#shared/doors/drop-off.ts'
import type { OrderRow } from '#shared/orders/order-row.ts'
import { getLockerColour, type LockerColour } from '#shared/places/locker-colour.ts'
import type { Place } from '#shared/places/place.ts'
import { createPlaceFilter } from '#shared/places/place-filter.ts'
import { useNextCollection } from '#web/collections/use-next-collection.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import { useValue } from '#web/lib/use-value.ts'

/** Where shipments are dropped off; `later` leaves the choice open. */
export type ChosenDropOff =
  | { readonly kind: LockerColour; readonly place: Place }
  /** Any blue locker. */
  | { readonly kind: 'blue'; readonly place: null }
  | { readonly kind: 'courier' | 'later' }

/** Where shipments are dropped off at a locker. */
export type ChosenLocker = Extract<ChosenDropOff, { readonly place: unknown }>

/** Whether a locker, or any blue one, is chosen. */
export const isLocker = (value: ChosenDropOff | undefined): value is ChosenLocker =>
  value !== undefined && 'place' in value

/** Whether two choices are of the same kind, and of the same locker. */
export const isSameDropOff = (one: ChosenDropOff | undefined, other: ChosenDropOff): boolean =>
  one?.kind === other.kind &&
  (isLocker(one) ? one.place?.id : undefined) === (isLocker(other) ? other.place?.id : undefined)

/** Which kinds of drop-off are offered. */
export interface DropOffOptions {
  /** Whether only lockers are offered, if possible those whose doors are booked. */
  readonly isBooking?: boolean
  /** Id of the locker that was chosen before, null for any blue one; undefined if none was. */
  readonly chosenBefore?: number | null | undefined
}

/**
 * Loads the locker where the account drops off by default: that of a company's service for white
 * lockers, else the one that the account has kept. A locker that was chosen before comes first.
 */
export const useDefaultPlace = (chosenBefore: DropOffOptions['chosenBefore']) => {
  const locale = useValue(currentLocale)
  const { account } = useApp()
  const companyLocker = chosenBefore ?? findDefaultLocker(account?.settings ?? [])
  const kept = useCall(getDropoffPlace, companyLocker === null ? {} : null)
  const id = companyLocker ?? kept.data?.place_id ?? null
  const found = useCall(listPlaces, id === null ? null : { query: { ids: [id], locale } })
  return {
    place: found.data?.places[0],
    isLoading: kept.isLoading || found.isLoading,
    hasFailed:
      (kept.error !== undefined && !kept.data) || (found.error !== undefined && !found.data),
    retry: () => Promise.all([kept.mutate(), found.mutate()]),
  }
}

/**
 * The kinds of drop-off that shipments may use, and the chosen one: at first the account's default.
 * Leaving the choice open is never preselected.
 */
export const useDropOff = (
  orders: readonly OrderRow[],
  { isBooking = false, chosenBefore }: DropOffOptions = {},
) => {
  const { account, country } = useApp()
  const [chosen, setChosen] = useState<ChosenDropOff | undefined>(
    chosenBefore === null ? { kind: 'blue', place: null } : undefined,
  )
  const { place: saved, isLoading: isReadingPlace, ...reading } = useDefaultPlace(chosenBefore)
  const isPostpaid = account !== null && getSegment(account) === 'business_postpaid'
  const { next, waiting, isLoading } = useNextCollection(isPostpaid && !isBooking)
  const source = orders[0]?.source_country ?? country
  const all = listDropOffCards({
    ...getAccountDropOff(account, account?.settings ?? []),
    sourceCountry: isSourceCountry(source) ? source : country,
    parcels: Math.max(orders.length, waiting),
    hasPlannedCollection: next !== undefined,
    isTemperatureSensitive: isTemperatureSensitive(orders),
  })
  const lockers = all.filter(({ kind }) => kind !== 'courier')
  const bookable = lockers.filter(({ kind }) => hasBookedDoors(kind))
  // A company may have no service for white lockers.
  const cards = isBooking ? (bookable.length > 0 ? bookable : lockers) : all

  const accepts = createPlaceFilter({ dropoff: true, country: source })
  const savedPlace = saved && accepts(saved) ? saved : undefined
  const colour = savedPlace && getLockerColour(savedPlace)
  /** Undefined until what it depends on has been read, so that it does not change under the hand. */
  const findDefault = (): ChosenDropOff | undefined => {
    if (isReadingPlace || isLoading) return undefined
    if (chosenBefore !== undefined && savedPlace && colour)
      return { kind: colour, place: savedPlace }
    const hasPlannedCollection = next !== undefined
    const kind = findDefaultDropOff(cards, { hasPlannedCollection, savedLocker: colour })
    if (kind === undefined || kind === 'courier') return kind && { kind }
    if (savedPlace && kind === colour) return { kind, place: savedPlace }
    return kind === 'blue' ? { kind, place: null } : undefined
  }
  const preselected = findDefault()

  return {
    cards,
    value: chosen ?? preselected,
    /** What is chosen without asking; undefined where a locker must be chosen. */
    preselected,
    isLoading: isReadingPlace || isLoading,
    /** Whether the default locker could not be read, and none is chosen instead. */
    hasFailed: reading.hasFailed && chosen === undefined,
    /** Reads the default locker again. */
    retry: reading.retry,
    choose: setChosen,
    /** Chooses a locker whose doors are booked. */
    choosePlace: (locker: Place) =>
      setChosen({ kind: locker.is_outdoor === 1 ? 'outdoor' : 'white', place: locker }),
    country: source,
    /** The next planned collection by a courier. */
    nextCollection: next,
  }
}

export type DropOffState = ReturnType<typeof useDropOff>

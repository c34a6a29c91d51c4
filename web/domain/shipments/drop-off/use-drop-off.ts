import { useState } from 'react'
import { getDropoffPlace } from '#shared/api/accounts.ts'
import { listPlaces } from '#shared/api/places.ts'
import { getSegment } from '#shared/accounts/segments.ts'
import { isSourceCountry } from '#shared/countries/source-countries.ts'
import {
  type DropOffCard,
  type DropOffKind,
  getAccountDropOff,
  listDropOffCards,
} from '#shared/lockers/drop-off.ts'
import type { OrderRow } from '#shared/orders/order-row.ts'
import { getLockerColour, type LockerColour } from '#shared/places/locker-colour.ts'
import type { Place } from '#shared/places/place.ts'
import { createPlaceFilter } from '#shared/places/place-filter.ts'
import { useNextCollection } from '#web/domain/collections/use-next-collection.ts'
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

/** Whether shipments may be dropped off without a choice, and where doors cannot be booked. */
export interface DropOffOptions {
  readonly canDecideLater?: boolean
  /** Whether only lockers are offered, if possible those whose doors are booked. */
  readonly isBooking?: boolean
}

/** Whether any of the shipments has contents that must not freeze or overheat. */
export const isTemperatureSensitive = (orders: readonly OrderRow[]): boolean =>
  orders.some(({ services }) => services.includes('temperature_sensitive'))

/** Whether doors are booked one by one at a kind of drop-off. */
export const hasBookedDoors = (kind: DropOffKind | 'later'): boolean =>
  kind === 'white' || kind === 'outdoor'

/** Loads the account's default drop-off locker. */
const useDefaultPlace = (): Place | undefined => {
  const locale = useValue(currentLocale)
  const { data } = useCall(getDropoffPlace, {})
  const id = data?.place_id ?? null
  const { data: found } = useCall(listPlaces, id === null ? null : { query: { ids: [id], locale } })
  return found?.places[0]
}

const isOffered = (cards: readonly DropOffCard[], kind: DropOffKind): boolean =>
  cards.some((card) => card.kind === kind && !card.disabledBy)

/** The kinds of drop-off that shipments may use, and the chosen one: at first the account's default. */
export const useDropOff = (
  orders: readonly OrderRow[],
  { canDecideLater = false, isBooking = false }: DropOffOptions = {},
) => {
  const { account, country } = useApp()
  const [chosen, setChosen] = useState<ChosenDropOff>()
  const defaultPlace = useDefaultPlace()
  const isPostpaid = account !== null && getSegment(account) === 'business_postpaid'
  const { next, waiting } = useNextCollection(isPostpaid && !isBooking)
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

  const findDefault = (): ChosenDropOff | undefined => {
    if (next && isOffered(cards, 'courier')) return { kind: 'courier' }
    const kind = defaultPlace && getLockerColour(defaultPlace)
    const isOpen =
      defaultPlace && createPlaceFilter({ dropoff: true, country: source })(defaultPlace)
    if (defaultPlace && kind && isOpen && isOffered(cards, kind))
      return { kind, place: defaultPlace }
    if (canDecideLater) return { kind: 'later' }
    return isOffered(cards, 'blue') ? { kind: 'blue', place: null } : undefined
  }

  return {
    cards,
    value: chosen ?? findDefault(),
    choose: setChosen,
    /** Chooses a locker whose doors are booked. */
    choosePlace: (place: Place) =>
      setChosen({ kind: place.is_outdoor === 1 ? 'outdoor' : 'white', place }),
    country: source,
    /** The next planned collection by a courier. */
    nextCollection: next,
  }
}

export type DropOffState = ReturnType<typeof useDropOff>

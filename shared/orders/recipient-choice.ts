import type { Segment } from '#shared/accounts/segments.ts'
import { isSourceCountry } from '#shared/countries/source-countries.ts'
import { addDays, tallinnTimeToUtc, toTallinnDay } from '#shared/lib/tallinn-time.ts'
import type { WirePrice } from '#shared/catalogue/product.ts'
import type { DestinationType } from '#shared/parcels/destination-types.ts'
import { parseWirePrice } from '#shared/orders/prices/totals.ts'
import type { ServiceName } from '#shared/services/service-names.ts'
import type { OrderState } from '#shared/orders/statuses/order-events.ts'
import { type OrderStatus, statuses } from '#shared/orders/statuses/statuses.ts'

/** The minute of the day, in Tallinn, at which the time to choose ends, and of the reminder before it. */
const endMinute = 20 * 60
const reminderMinute = 12 * 60

/** The kinds of places among which a recipient chooses: lockers. */
export const choiceTypes = ['apt', 'ipb'] as const

/**
 * The services with which a recipient cannot choose the locker: they cost or need something that
 * differs from locker to locker, or that the recipient has to do at a certain kind of locker.
 */
const excludingServices: readonly ServiceName[] = [
  'recipient_age_check',
  'recipient_id_check',
  'express_parcel',
  'recipient_goods_payment',
  'recipient_delivery_payment',
]

/** What decides whether the recipient of a parcel may be asked to choose its locker. */
export interface ChoiceFacts {
  readonly country: string
  readonly type: DestinationType | undefined
  /** The price of the size; undefined without one. */
  readonly price: WirePrice | undefined
  readonly services: readonly ServiceName[]
  /** The segment of the sender. */
  readonly segment: Segment
}

/**
 * Whether the recipient may choose the locker of a private sender, with an account or without: in Estonia, Latvia and Lithuania, for one price that
 * holds for every locker of the country, and without the services of `excludingServices`.
 */
export const isChoiceOffered = ({
  country,
  type,
  price,
  services,
  segment,
}: ChoiceFacts): boolean =>
  segment === 'private' &&
  isSourceCountry(country) &&
  choiceTypes.some((each) => each === type) &&
  (price === undefined || typeof parseWirePrice(price) === 'number') &&
  !services.some((service) => excludingServices.includes(service))

const toNextDay = (at: number, minute: number): number =>
  tallinnTimeToUtc(addDays(toTallinnDay(at), 1), minute)

/** Returns until when a recipient may choose who was asked at a time: 20:00 of the next day. In UTC ms. */
export const getChoiceEnd = (askedAt: number): number => toNextDay(askedAt, endMinute)

/** Returns when a recipient who was asked at a time and has not chosen is reminded: at noon of the next day. */
export const getChoiceReminder = (askedAt: number): number => toNextDay(askedAt, reminderMinute)

const hasAny = ({ events }: Pick<OrderState, 'events'>, names: readonly OrderStatus[]): boolean =>
  events.some(({ event }) => names.includes(event))

/**
 * Whether a parcel is sorted: it is on the vehicle to its destination. A carrier's own redirect comes
 * later. A scanner whose clock is fast may report an earlier stage after its arrival.
 */
export const isSorted = (state: Pick<OrderState, 'events'>): boolean =>
  hasAny(state, ['termout', 'redirectin', 'redirectout', 'fetched', 'destinationin'])

/** The events of the sorting, which needs the locker of a parcel. */
const sortingEvents: readonly OrderStatus[] = ['termin', 'termout']

/** Whether an event is one of the sorting. */
export const isSortingEvent = (event: OrderStatus): boolean => sortingEvents.includes(event)

/** A shipment whose recipient may choose the locker. */
export interface ChoosableOrder extends OrderState {
  readonly recipient_chooses: boolean
  readonly incoming?:
    | {
        readonly choice?: { readonly at?: number | undefined } | undefined
        readonly sent_back_at?: number | undefined
      }
    | undefined
}

/**
 * Whether the locker of a parcel is open: its recipient is to choose it, and neither has nor is the time
 * over. The destination is the locker to which it goes without a choice.
 */
export const isDestinationOpen = (order: ChoosableOrder): boolean =>
  order.recipient_chooses &&
  order.incoming?.choice?.at === undefined &&
  order.incoming?.sent_back_at === undefined &&
  !isSorted(order) &&
  ['ordering', 'moving'].includes(statuses[order.status].stage) &&
  !statuses[order.status].isFinal

/** Returns when the recipient was asked, in UTC ms: once the parcel is paid for or confirmed; else undefined. */
export const getAskedTime = ({ events }: Pick<OrderState, 'events'>): number | undefined => {
  const asked = events.find(({ event }) => event === 'paid' || event === 'prepared')
  return asked && Date.parse(asked.at)
}

/**
 * Returns until when the recipient may choose the locker of a parcel, in UTC ms; undefined for a parcel
 * whose sender has chosen it, and before it is paid for or confirmed. The sorting may come earlier.
 */
export const getChoiceUntil = (
  order: Pick<ChoosableOrder, 'recipient_chooses' | 'events'>,
): number | undefined => {
  const asked = order.recipient_chooses ? getAskedTime(order) : undefined
  return asked === undefined ? undefined : getChoiceEnd(asked)
}

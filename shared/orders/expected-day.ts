import { isWorkingDay } from '#shared/countries/public-holidays.ts'
import { addDays, type LocalDay, toTallinnDay } from '#shared/lib/tallinn-time.ts'
import { toFriendlyStatus } from '#shared/orders/statuses/order-status.ts'
import type { OrderState } from '#shared/orders/statuses/order-events.ts'
import { statuses } from '#shared/orders/statuses/statuses.ts'

/** Adds working days of a country to a day. */
const addWorkingDays = (from: LocalDay, count: number, country: string): LocalDay => {
  let day = from
  for (let left = count; left > 0;) {
    day = addDays(day, 1)
    if (isWorkingDay(day, country)) left -= 1
  }
  return day
}

/** Returns when the parcel was handed in, in ms since 1970; undefined if it was not. */
const getHandInTime = ({ events }: OrderState): number | undefined => {
  const times = events
    .filter(({ event }) => statuses[event].door !== 'unknown')
    .map(({ at }) => Date.parse(at))
  return times.length === 0 ? undefined : Math.min(...times)
}

/** What the day of arrival depends on: the working days of a product, and of the country it goes to. */
interface Transit {
  readonly transitDays: number | undefined
  readonly country: string
}

/**
 * Returns the day on which a parcel is expected that is handed in at an instant (UTC ms); undefined for a
 * product without transit days.
 */
export const getDayAfterHandIn = (
  handedIn: number,
  { transitDays, country }: Transit,
): LocalDay | undefined =>
  transitDays === undefined
    ? undefined
    : addWorkingDays(toTallinnDay(handedIn), transitDays, country)

/**
 * Returns the day on which a parcel is expected at its destination: its transit days, in working
 * days of the destination country, after it was handed in. Undefined before it is handed in, once it
 * has arrived or is returned, and for a product without transit days.
 */
export const getExpectedDay = (order: OrderState, transit: Transit): LocalDay | undefined => {
  const isMoving = ['shipped', 'on_the_way'].includes(toFriendlyStatus(order.status))
  const handedIn = getHandInTime(order)
  return isMoving && handedIn !== undefined ? getDayAfterHandIn(handedIn, transit) : undefined
}

import { toIsoDay } from '#shared/lib/iso-day.ts'
import { addDays, toTallinnDay } from '#shared/lib/tallinn-time.ts'

/** The numbers of days that a sender may give its customer to return a parcel. */
export const returnDayOptions = [7, 14, 30, 45, 60] as const
export type ReturnDays = (typeof returnDayOptions)[number]

/** Days of a return unless the sender, with the return or with the shipment, gives others. */
export const defaultReturnDays = 7 satisfies ReturnDays

/** Returns the days in which its recipient may return a shipment, 0 for none. */
export const getReturnDays = ({
  customer_return_days = defaultReturnDays,
}: {
  readonly customer_return_days?: number | undefined
}): number => customer_return_days

const dayMs = 24 * 60 * 60 * 1000

/** Returns how many days a day in ISO 8601 is after that of an instant (UTC ms) in Tallinn. */
export const countDaysUntil = (day: string, now: number): number =>
  Math.round((Date.parse(day) - Date.parse(toIsoDay(toTallinnDay(now)))) / dayMs)

/**
 * Returns the last day in Tallinn on which a parcel may be handed in, in ISO 8601, and how many days
 * are left until then: 0 on the last day, less than 0 after it.
 * @param from when its days began, in ms since 1970
 * @param now in ms since 1970
 */
export const countReturnDays = (
  from: number,
  days: number,
  now: number,
): { readonly until: string; readonly daysLeft: number } => {
  const until = toIsoDay(addDays(toTallinnDay(from), days))
  return { until, daysLeft: countDaysUntil(until, now) }
}

import { addWeeks, listWeeks, toIsoWeek } from '#shared/lib/iso-week.ts'

/** How many weeks a report spans by default. */
export const defaultReportWeeks = 8

/** Returns the last week that is over at a time, in ms since 1970. */
export const getLastWholeWeek = (now: number): string => addWeeks(toIsoWeek(now), -1)

/** Returns the first week of a report of so many weeks by its last one. */
export const getFirstReportWeek = (to: string, weeks: number): string => addWeeks(to, 1 - weeks)

/** How many weeks after its end a week hardly changes any more: its parcels are picked up or returned. */
export const settledAfterWeeks = 3

/** Two spans of the same length whose weeks have settled; both ends are inclusive. */
interface ComparedSpans {
  readonly span: { readonly from: string; readonly to: string }
  readonly previous: { readonly from: string; readonly to: string }
}

/**
 * Returns the settled weeks of a span at a time, in ms since 1970, and as many weeks before them, so
 * that what takes weeks is compared at the same age; undefined if none of the span has settled.
 */
export const findComparedSpans = (
  { from, to }: { readonly from: string; readonly to: string },
  now: number,
): ComparedSpans | undefined => {
  const lastSettled = addWeeks(getLastWholeWeek(now), -settledAfterWeeks)
  const last = to < lastSettled ? to : lastSettled
  if (last < from) return undefined
  const { length } = listWeeks(from, last)
  return {
    span: { from, to: last },
    previous: { from: addWeeks(from, -length), to: addWeeks(from, -1) },
  }
}

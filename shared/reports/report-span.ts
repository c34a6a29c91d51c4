import { addWeeks, toIsoWeek } from '#shared/lib/iso-week.ts'

/** How many weeks a report spans by default. */
export const defaultReportWeeks = 8

/** Returns the last week that is over at a time, in ms since 1970. */
export const getLastWholeWeek = (now: number): string => addWeeks(toIsoWeek(now), -1)

/** Returns the first week of a report of so many weeks by its last one. */
export const getFirstReportWeek = (to: string, weeks: number): string => addWeeks(to, 1 - weeks)

import * as z from 'zod/mini'

const clockTime = z.string().check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'invalid_value'))
const isoWeekday = z.int().check(z.gte(1), z.lte(7))

/**
 * The week of a place: `[fromDay, toDay, opens, closes]`, days 1 Monday to 7 Sunday. A closing at
 * or before the opening is on the next day, `00:00`–`24:00` is round the clock, a day in no row
 * is closed, no rows at all means that the hours are not known.
 */
export const openingHours = z.array(z.tuple([isoWeekday, isoWeekday, clockTime, clockTime]))

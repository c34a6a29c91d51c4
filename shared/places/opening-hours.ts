import * as z from 'zod/mini'

const clockTime = z.string().check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'invalid_value'))
const isoWeekday = z.int().check(z.gte(1), z.lte(7))

/**
 * Schema of weekly opening hours: `[fromDay, toDay, opens, closes]`, days from 1 (Monday) to 7
 * (Sunday). A closing time at or before the opening time is on the next day, `00:00`–`24:00` is
 * round the clock, a day without a row is closed, and an empty list means unknown hours.
 */
export const openingHours = z.array(z.tuple([isoWeekday, isoWeekday, clockTime, clockTime]))

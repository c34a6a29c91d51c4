import * as z from 'zod/mini'

const clockTime = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'invalid_value'))

/** When a courier brings and takes parcels on a day of the week, and when with express delivery. */
export const courierVisit = z.object({
  /** 1 is Monday. */
  day: z.int().check(z.gte(1), z.lte(7)),
  in: z.optional(clockTime),
  out: z.optional(clockTime),
  express_in: z.optional(clockTime),
  express_out: z.optional(clockTime),
})

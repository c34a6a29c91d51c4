import * as z from 'zod/mini'
import { collectionPlace } from '#shared/services/service-data.ts'

/** Days of the week from 1 (Monday) to 7 (Sunday), at least one, each once. */
export const weekdays = z
  .array(z.int('invalid_value').check(z.minimum(1, 'invalid_value'), z.maximum(7, 'invalid_value')))
  .check(
    z.minLength(1, 'required'),
    z.refine((days) => new Set(days).size === days.length, 'invalid_value'),
  )

/** A courier who comes every week. A daily event orders its collections 7 days ahead. */
export const recurringCollection = z.object({
  id: z.string(),
  source_place: collectionPlace,
  weekdays: z.array(z.int()),
  /** HH:mm in Tallinn. */
  timewindow_from: z.string(),
  timewindow_until: z.string(),
  /** The next days on which the courier comes, as `2026-11-26`, at most three: no public holidays. */
  next_days: z.array(z.string()),
  created_at: z.string(),
})
export type RecurringCollection = z.infer<typeof recurringCollection>

import * as z from 'zod/mini'
import { numericId } from '#shared/lib/ids.ts'
import { line } from '#shared/lib/line.ts'
import { defaultTimeFrame } from '#shared/accounts/forms/time-frame.ts'

const text = z._default(line, '')

/** Where and when returned parcels are accepted. */
export const returnData = z.object({
  return_place_address: z.nullable(line),
  service_point_id: z.nullable(numericId()),
  phone: text,
  landline_number: text,
  email: text,
  return_info: text,
  /** Weekdays, Monday is 1. */
  frequency: z._default(
    z.array(z.int('invalid_value').check(z.gte(1, 'invalid_value'), z.lte(7, 'invalid_value'))),
    [1, 2, 3, 4, 5],
  ),
  /** `HH:mm`, Tallinn. */
  timeframe_start: z._default(line, defaultTimeFrame.start),
  timeframe_end: z._default(line, defaultTimeFrame.end),
})
export type ReturnData = z.infer<typeof returnData>

import * as z from 'zod/mini'
import { isIsoWeek } from './iso-week.ts'

/**
 * A week of the calendar in ISO 8601. Another text ends the checks of its query, because those of a span
 * compute with its weeks.
 */
export const isoWeek = z
  .string('invalid_value')
  .check(z.refine(isIsoWeek, { error: 'invalid_value', abort: true }))

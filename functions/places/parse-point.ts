import * as z from 'zod/mini'
import { queryDecimal } from '#shared/lib/query-values.ts'
import { toFieldIssues, toFieldErrors } from '#functions/lib/field-errors.ts'
import { Problem } from '#functions/lib/problem.ts'
import type { MapPoint } from '#functions/providers/geocoder/port.ts'

const coordinates = z.tuple([queryDecimal(-90, 90), queryDecimal(-180, 180)])

/**
 * Parses `59.44,24.77`, latitude first.
 * @throws Problem validation_error for any other text.
 */
export const parsePoint = (search: string): MapPoint => {
  const read = z.safeParse(
    coordinates,
    search.split(',').map((part) => part.trim()),
  )
  if (!read.success) {
    const errors = toFieldErrors(toFieldIssues([{ path: ['search'], message: 'invalid_value' }]))
    throw new Problem('validation_error', errors[0]?.error_message ?? 'Invalid input', { errors })
  }
  const [latitude, longitude] = read.data
  return { latitude, longitude }
}

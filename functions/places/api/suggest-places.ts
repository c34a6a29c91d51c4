import * as z from 'zod/mini'
import { suggestPlaces } from '#shared/api/places.ts'
import { queryDecimal } from '#shared/lib/query-values.ts'
import { log } from '#functions/lib/log.ts'
import { Problem } from '#functions/lib/problem.ts'
import { serve } from '#functions/http/serve.ts'
import { toFieldIssues, toFieldErrors } from '#functions/lib/field-errors.ts'
import { getGeocoder } from '#functions/providers/geocoder/geocoder.ts'
import { ProviderError } from '#functions/providers/provider-error.ts'
import { getResponseLocale } from '#functions/places/get-response-locale.ts'
import type { MapPoint } from '#functions/providers/geocoder/port.ts'

/** A fast typist in a slow form sends about two requests a second for a quarter of the time. */
const limit = { count: 60, seconds: 60 }
/** Ten people at once. Each search costs money, and sessions are free. */
const networkLimit = { count: 600, seconds: 60 }

/**
 * A failure of the geocoder is one of the call: without suggestions the page must not say that there is
 * no such address.
 */
const refuseFailure = (error: unknown): never => {
  if (!(error instanceof ProviderError)) throw error
  log.warn('no suggestions', {
    provider: error.provider,
    failure: error.failure,
    status: error.status,
  })
  throw new Problem('generic_error', 'Addresses cannot be searched at the moment')
}

const coordinates = z.tuple([queryDecimal(-90, 90), queryDecimal(-180, 180)])

/**
 * Parses `59.44,24.77`, latitude first.
 * @throws Problem validation_error for any other text.
 */
const parsePoint = (search: string): MapPoint => {
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

export const handler = serve(
  suggestPlaces,
  async ({ query, session }) => {
    const locale = getResponseLocale(query.locale, session)
    const geocoder = await getGeocoder()
    const found =
      query.reverse === true
        ? geocoder.reverse(parsePoint(query.search), locale).then((address) => address ?? [])
        : geocoder.suggest({ search: query.search, country: query.country, locale })
    return { suggestions: [await found.catch(refuseFailure)].flat() }
  },
  { limit, networkLimit },
)

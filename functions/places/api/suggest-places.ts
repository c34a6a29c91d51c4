import { suggestPlaces } from '#shared/api/places.ts'
import { log } from '#functions/lib/log.ts'
import { Problem } from '#functions/lib/problem.ts'
import { serve } from '#functions/http/serve.ts'
import { getGeocoder } from '#functions/providers/geocoder/geocoder.ts'
import { ProviderError } from '#functions/providers/provider-error.ts'
import { resolveLocale } from '#functions/places/resolve-locale.ts'
import { parsePoint } from '#functions/places/parse-point.ts'

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

export const handler = serve(
  suggestPlaces,
  async ({ query, session }) => {
    const locale = resolveLocale(query.locale, session)
    const geocoder = await getGeocoder()
    const found =
      query.reverse === true
        ? geocoder.reverse(parsePoint(query.search), locale).then((address) => address ?? [])
        : geocoder.suggest({ search: query.search, country: query.country, locale })
    return { suggestions: [await found.catch(refuseFailure)].flat() }
  },
  { limit, networkLimit },
)

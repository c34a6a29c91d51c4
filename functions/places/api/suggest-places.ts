import { suggestPlaces } from '#shared/api/places.ts'
import { log } from '#functions/lib/log.ts'
import { serve } from '#functions/lib/serve.ts'
import { geocoder } from '#functions/providers/geocoder/geocoder.ts'
import { ProviderError } from '#functions/providers/provider-error.ts'
import { answerLocale } from '../answer-locale.ts'
import { readPoint } from '../read-point.ts'

/** A fast typist on a slow form asks about twice a second for a quarter of the time. */
const limit = { count: 60, seconds: 60 }

/** Suggestions are a convenience: while the geocoder fails there are none, and typing goes on. */
const noneOnFailure = (error: unknown): [] => {
  if (!(error instanceof ProviderError)) throw error
  log.warn('no suggestions', { party: error.party, failure: error.failure, status: error.status })
  return []
}

export const handler = serve(
  suggestPlaces,
  async ({ query, session }) => {
    const locale = answerLocale(query.locale, session)
    const asked = await geocoder()
    const found =
      query.reverse === true
        ? asked.reverse(readPoint(query.search), locale).then((address) => address ?? [])
        : asked.suggest({ search: query.search, country: query.country, locale })
    return { suggestions: [await found.catch(noneOnFailure)].flat() }
  },
  { limit },
)

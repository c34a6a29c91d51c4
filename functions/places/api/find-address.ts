import { findAddress } from '#shared/api/places.ts'
import { serve } from '#functions/lib/serve.ts'
import { geocoder } from '#functions/providers/geocoder/geocoder.ts'
import { answerLocale } from '../answer-locale.ts'

/** A person checks a few addresses a minute; each look-up costs money. */
const limit = { count: 30, seconds: 60 }

export const handler = serve(
  findAddress,
  async ({ query: { search, country, locale }, session }) => {
    const asked = await geocoder()
    return {
      addresses: await asked.find({ search, country, locale: answerLocale(locale, session) }),
    }
  },
  { limit },
)

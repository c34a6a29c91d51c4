import { findAddress } from '#shared/api/places.ts'
import { serve } from '#functions/http/serve.ts'
import { getGeocoder } from '#functions/providers/geocoder/geocoder.ts'
import { getResponseLocale } from '#functions/places/get-response-locale.ts'

/** A person checks a few addresses a minute. Each look-up costs money. */
const limit = { count: 30, seconds: 60 }
/** Ten people at once. */
const networkLimit = { count: 300, seconds: 60 }

export const handler = serve(
  findAddress,
  async ({ query: { search, country, locale }, session }) => {
    const geocoder = await getGeocoder()
    return {
      addresses: await geocoder.find({
        search,
        country,
        locale: getResponseLocale(locale, session),
      }),
    }
  },
  { limit, networkLimit },
)

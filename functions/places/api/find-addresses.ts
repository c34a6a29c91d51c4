import { findAddresses } from '#shared/api/places.ts'
import type { Address } from '#shared/places/address.ts'
import { serve } from '#functions/http/serve.ts'
import { getGeocoder } from '#functions/providers/geocoder/geocoder.ts'
import { getResponseLocale } from '#functions/places/get-response-locale.ts'

/** The largest import has 2,000 addresses, 100 in each call. */
const limit = { count: 20, seconds: 60 }
/** Ten people at once. */
const networkLimit = { count: 200, seconds: 60 }

/** Concurrent look-ups: 100 take less than two seconds without reaching the provider's limit. */
const maxParallel = 10

export const handler = serve(
  findAddresses,
  async ({ body, session }) => {
    const locale = getResponseLocale(undefined, session)
    const geocoder = await getGeocoder()
    const found: Address[][] = []
    for (let first = 0; first < body.length; first += maxParallel) {
      const batch = body.slice(first, first + maxParallel)
      found.push(...(await Promise.all(batch.map((query) => geocoder.find({ ...query, locale })))))
    }
    return found
  },
  { limit, networkLimit },
)

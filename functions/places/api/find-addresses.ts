import { findAddresses } from '#shared/api/places.ts'
import type { Address } from '#shared/places/address.ts'
import { serve } from '#functions/lib/serve.ts'
import { geocoder } from '#functions/providers/geocoder/geocoder.ts'
import { answerLocale } from '../answer-locale.ts'

/** Each call may ask for the addresses of a whole file. */
const limit = { count: 10, seconds: 60 }

/** Look-ups at the same time: 100 answer within two seconds, and the party's own limit is not met. */
const atOnce = 10

export const handler = serve(
  findAddresses,
  async ({ body, session }) => {
    const locale = answerLocale(undefined, session)
    const asked = await geocoder()
    const found: Address[][] = []
    for (let first = 0; first < body.length; first += atOnce) {
      const questions = body.slice(first, first + atOnce)
      found.push(
        ...(await Promise.all(questions.map((question) => asked.find({ ...question, locale })))),
      )
    }
    return found
  },
  { limit },
)

import { preBookDoors } from '#shared/api/lockers.ts'
import { newId } from '#functions/lib/ids.ts'
import { ownSession, serve } from '#functions/lib/serve.ts'
import { runtime } from '#functions/lib/runtime.ts'
import { checkBookable, describeBooking } from '../describe-booking.ts'
import { bookSoftly } from '../soft-booking.ts'

/** A person tries a handful of lockers; a script that blocks doors tries many. */
const limit = { count: 120, seconds: 600 }

export const handler = serve(
  preBookDoors,
  async ({ params, body, session, request }) => {
    await checkBookable(params.place_id)
    const booking = await bookSoftly(runtime, {
      holder: ownSession(session).holder,
      place: params.place_id,
      sizes: body.sizes,
      requestKey: request.idempotencyKey ?? newId('req'),
    })
    return describeBooking(booking)
  },
  { limit },
)

import { checkDoorAvailability } from '#shared/api/lockers.ts'
import { newId } from '#functions/lib/ids.ts'
import { ownSession, serve } from '#functions/lib/serve.ts'
import { runtime } from '#functions/lib/runtime.ts'
import { checkBookable, describeBooking } from '../describe-booking.ts'
import { bookSoftly, checkDoors } from '../soft-booking.ts'

/** As for `preBookDoors`, which this does with `soft_book`. */
const limit = { count: 120, seconds: 600 }

export const handler = serve(
  checkDoorAvailability,
  async ({ params, body, session, request }) => {
    await checkBookable(params.place_id)
    const booking = {
      holder: ownSession(session).holder,
      place: params.place_id,
      sizes: body.sizes,
    }
    const requestKey = request.idempotencyKey ?? newId('req')
    return describeBooking(
      body.soft_book
        ? await bookSoftly(runtime, { ...booking, requestKey })
        : await checkDoors(runtime, booking),
    )
  },
  { limit },
)

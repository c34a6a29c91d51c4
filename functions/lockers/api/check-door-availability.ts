import { checkDoorAvailability } from '#shared/api/lockers.ts'
import { createId } from '#functions/lib/ids.ts'
import { requireSession, serve } from '#functions/http/serve.ts'
import { runtime } from '#functions/store/runtime.ts'
import { checkBookable, describeBooking } from '../describe-booking.ts'
import { softBookDoors, checkAvailability } from '#functions/doors/soft-booking.ts'

/** The same as for `preBookDoors`, which this call does with `soft_book`. */
const limit = { count: 120, seconds: 600 }

export const handler = serve(
  checkDoorAvailability,
  async ({ params, body, session, request }) => {
    await checkBookable(params.place_id)
    const booking = {
      holder: requireSession(session).holder,
      place: params.place_id,
      sizes: body.sizes,
    }
    const requestKey = request.idempotencyKey ?? createId('req')
    return describeBooking(
      body.soft_book
        ? await softBookDoors(runtime, { ...booking, requestKey })
        : await checkAvailability(runtime, booking),
    )
  },
  { limit },
)

import { preBookDoors } from '#shared/api/lockers.ts'
import { createId } from '#functions/lib/ids.ts'
import { requireSession, serve } from '#functions/http/serve.ts'
import { runtime } from '#functions/store/runtime.ts'
import {
  checkBookable,
  checkDoorCount,
  describeBooking,
  readWantedDoors,
} from '../describe-booking.ts'
import { getSessionGroup } from '#functions/doors/group-limits.ts'
import { softBookDoors } from '#functions/doors/soft-booking.ts'

/** A person tries a few lockers; a script that blocks doors tries many. */
const limit = { count: 120, seconds: 600 }

export const handler = serve(
  preBookDoors,
  async ({ params, body, session, request }) => {
    const own = requireSession(session)
    await checkBookable(params.place_id)
    const wanted = await readWantedDoors(own, body)
    checkDoorCount(own, wanted.sizes.length)
    const booking = await softBookDoors(runtime, {
      group: getSessionGroup(own, request.ip),
      holder: own.holder,
      place: params.place_id,
      sizes: wanted.sizes,
      orderIds: body.order_ids,
      requestKey: request.idempotencyKey ?? createId('req'),
    })
    return describeBooking(booking, wanted)
  },
  { limit },
)

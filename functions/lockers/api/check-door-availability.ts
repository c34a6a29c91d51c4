import { checkDoorAvailability } from '#shared/api/lockers.ts'
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
import { softBookDoors, checkAvailability } from '#functions/doors/soft-booking.ts'

/** The same as for `preBookDoors`, which this call does with `soft_book`. */
const limit = { count: 120, seconds: 600 }

export const handler = serve(
  checkDoorAvailability,
  async ({ params, body, session, request }) => {
    const own = requireSession(session)
    await checkBookable(params.place_id)
    const wanted = await readWantedDoors(own, body)
    const { sizes } = wanted
    const booking = { holder: own.holder, place: params.place_id, sizes }
    if (!body.soft_book) return describeBooking(await checkAvailability(runtime, booking), wanted)
    checkDoorCount(own, sizes.length)
    const group = getSessionGroup(own, request.ip)
    const requestKey = request.idempotencyKey ?? createId('req')
    const held = { ...booking, orderIds: body.order_ids, group, requestKey }
    return describeBooking(await softBookDoors(runtime, held), wanted)
  },
  { limit },
)

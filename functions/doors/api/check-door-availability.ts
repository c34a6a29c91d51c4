import { checkDoorAvailability } from '#shared/api/doors.ts'
import { requireSession, serve } from '#functions/http/serve.ts'
import { doorLimit, findDoors } from '#functions/orders/doors/find-doors.ts'

export const handler = serve(
  checkDoorAvailability,
  async ({ params, body, session, request }) => {
    const isHeld = body.soft_book === true
    return findDoors(requireSession(session), { place: params.place_id, body, isHeld, request })
  },
  { limit: doorLimit },
)

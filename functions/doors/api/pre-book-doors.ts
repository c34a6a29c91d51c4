import { preBookDoors } from '#shared/api/doors.ts'
import { requireSession, serve } from '#functions/http/serve.ts'
import { doorLimit, findDoors } from '#functions/orders/doors/find-doors.ts'

export const handler = serve(
  preBookDoors,
  async ({ params, body, session, request }) =>
    findDoors(requireSession(session), { place: params.place_id, body, isHeld: true, request }),
  { limit: doorLimit },
)

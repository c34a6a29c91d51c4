import { preBookDoors } from '#shared/api/lockers.ts'
import { requireSession, serve } from '#functions/http/serve.ts'
import { doorLimit, findDoors } from '../find-doors.ts'

export const handler = serve(
  preBookDoors,
  async ({ params, body, session, request }) =>
    findDoors(requireSession(session), { place: params.place_id, body, isHeld: true, request }),
  { limit: doorLimit },
)

import { releaseSoftBooks } from '#shared/api/lockers.ts'
import { newId } from '#functions/lib/ids.ts'
import { ownSession, serve } from '#functions/lib/serve.ts'
import { runtime } from '#functions/lib/runtime.ts'
import { releaseSoftBookings } from '../soft-booking.ts'

export const handler = serve(releaseSoftBooks, async ({ session, request }) => {
  const { released } = await releaseSoftBookings(runtime, {
    holder: ownSession(session).holder,
    requestKey: request.idempotencyKey ?? newId('req'),
  })
  return { success: true, released }
})

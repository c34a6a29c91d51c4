import { releaseSoftBooks } from '#shared/api/doors.ts'
import { createId } from '#functions/lib/ids.ts'
import { requireSession, serve } from '#functions/http/serve.ts'
import { doorLimit } from '#functions/orders/doors/find-doors.ts'
import { runtime } from '#functions/store/runtime.ts'
import { releaseSoftBookings } from '#functions/doors/soft-booking.ts'

export const handler = serve(
  releaseSoftBooks,
  async ({ session, request }) => {
    const { released } = await releaseSoftBookings(runtime, {
      holder: requireSession(session).holder,
      requestKey: request.idempotencyKey ?? createId('req'),
    })
    return { success: true, released }
  },
  { limit: doorLimit },
)

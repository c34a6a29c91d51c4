import { cancelCollection } from '#shared/api/collections.ts'
import { cancelCollectionDoors } from '#functions/collections/cancel-collection-doors.ts'
import { bookingLimits } from '#functions/doors/booking-limits.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { runtime } from '#functions/store/runtime.ts'

export const handler = serve(
  cancelCollection,
  async ({ params, session }) => {
    const { owner, account } = requirePerson(session)
    const request = { owner, accountId: account.id, id: params.id }
    return { cancelled_ids: await cancelCollectionDoors(runtime, request) }
  },
  bookingLimits,
)

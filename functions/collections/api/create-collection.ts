import { getSegment, isPrepaid } from '#shared/accounts/segments.ts'
import { createCollection } from '#shared/api/collections.ts'
import {
  describeCollectionDoor,
  isListed,
} from '#functions/collections/describe-door-collection.ts'
import { findReservationTerms, pairDoors } from '#functions/collections/reservation-terms.ts'
import { reserveDoors } from '#functions/collections/reserve-doors.ts'
import { bookingLimits } from '#functions/doors/booking-limits.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { createId } from '#functions/lib/ids.ts'
import { getCollectionDoors } from '#functions/store/records/collection-door-store.ts'
import { runtime } from '#functions/store/runtime.ts'

export const handler = serve(
  createCollection,
  async ({ body, session, request }) => {
    const { owner, account, holder } = requirePerson(session)
    const codeKind = body.use_personal_codes ? 'personal' : 'own'
    const { ids, failedSizes } = await reserveDoors(runtime, {
      placeId: body.place_id,
      codeKind,
      wanted: pairDoors(body.door_ids, body.sizes),
      findTerms: (placeId) => findReservationTerms(account, placeId, codeKind),
      owner,
      isPrepaid: isPrepaid(getSegment(account)),
      accountId: account.id,
      holder,
      requestKey: request.idempotencyKey ?? createId('req'),
    })
    const reserved = await getCollectionDoors(
      runtime.table,
      owner,
      ids.flatMap((id) => id ?? []),
    )
    return {
      success: !ids.includes(null),
      // A repeated request may follow a cancellation.
      reservations: reserved.filter(isListed).map((each) => describeCollectionDoor(each, account)),
      failed_sizes: [...failedSizes],
    }
  },
  bookingLimits,
)

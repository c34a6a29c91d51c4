import { getSegment, isPrepaid } from '#shared/accounts/segments.ts'
import { createCollection } from '#shared/api/collections.ts'
import { describeCollectionDoor } from '#functions/collections/describe-door-collection.ts'
import { planReservation } from '#functions/collections/plan-reservation.ts'
import { reserveDoors } from '#functions/collections/reserve-doors.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { createId } from '#functions/lib/ids.ts'
import { getCollectionDoors } from '#functions/store/records/collection-door-store.ts'
import { runtime } from '#functions/store/runtime.ts'

export const handler = serve(createCollection, async ({ body, session, request }) => {
  const { owner, account, holder } = requirePerson(session)
  const ids = await reserveDoors(runtime, {
    ...(await planReservation(account, body)),
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
    reservations: reserved.map((each) => describeCollectionDoor(each, account)),
    failed_sizes: body.sizes.filter((_, position) => ids[position] === null),
  }
})

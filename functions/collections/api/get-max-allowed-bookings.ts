import { getSegment, isPrepaid } from '#shared/accounts/segments.ts'
import { getMaxAllowedBookings } from '#shared/api/collections.ts'
import { countFreeReservations } from '#functions/collections/count-free-reservations.ts'
import { countAllowedBookings } from '#functions/doors/count-allowed-bookings.ts'
import { getHoldGroup } from '#functions/doors/group-limits.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { runtime } from '#functions/store/runtime.ts'

export const handler = serve(getMaxAllowedBookings, async ({ session, request }) => {
  const { owner, account, holder } = requirePerson(session)
  const group = getHoldGroup(account, request.ip)
  const counts = await Promise.all([
    countAllowedBookings(runtime, { group, holder }),
    countFreeReservations(runtime, { owner, isPrepaid: isPrepaid(getSegment(account)) }),
  ])
  return { max_bookings: Math.min(...counts) }
})

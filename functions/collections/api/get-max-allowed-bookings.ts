import { getMaxAllowedBookings } from '#shared/api/collections.ts'
import { countAllowedBookings } from '#functions/doors/count-allowed-bookings.ts'
import { getHoldGroup } from '#functions/doors/group-limits.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { runtime } from '#functions/store/runtime.ts'

export const handler = serve(getMaxAllowedBookings, async ({ session, request }) => {
  const { account, holder } = requirePerson(session)
  const group = getHoldGroup(account, request.ip)
  return { max_bookings: await countAllowedBookings(runtime, { group, holder }) }
})

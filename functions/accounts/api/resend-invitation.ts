import { resendInvitation } from '#shared/api/accounts.ts'
import { claimMinute } from '#functions/accounts/claim-minute.ts'
import { isPending } from '#functions/accounts/invitation-store.ts'
import { prepareInvitation } from '#functions/accounts/mail-invitation.ts'
import { leaderOf, personOf } from '#functions/accounts/people.ts'
import { notFound } from '#functions/lib/errors.ts'
import { ownPerson, serve } from '#functions/lib/serve.ts'
import { keys } from '#functions/lib/store/keys.ts'
import { table } from '#functions/lib/store/table.ts'

export const handler = serve(resendInvitation, async ({ params, session }) => {
  const leader = leaderOf(ownPerson(session).account)
  const record = await personOf(leader, params.id)
  if (!isPending(record)) throw notFound('Invitation')
  await claimMinute(keys.account(record.id), 'invited_at', record.invited_at)
  const { write, send } = await prepareInvitation(record, leader.company)
  await table.write(write)
  await send()
  return { data: { success: 1 } }
})

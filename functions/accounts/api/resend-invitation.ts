import { resendInvitation } from '#shared/api/accounts.ts'
import { claimResend } from '#functions/accounts/claim-resend.ts'
import { isPendingInvitation } from '#functions/accounts/invitation-store.ts'
import { prepareInvitation } from '#functions/accounts/prepare-invitation.ts'
import { requireManager, getManagedPerson } from '#functions/accounts/people.ts'
import { notFound } from '#functions/lib/problem.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { keys } from '#functions/store/keys.ts'
import { table } from '#functions/store/table.ts'

export const handler = serve(resendInvitation, async ({ params, session }) => {
  const manager = requireManager(requirePerson(session).account)
  const record = await getManagedPerson(manager, params.id)
  if (!isPendingInvitation(record)) throw notFound('Invitation')
  await claimResend(keys.account(record.id), 'invited_at', record.invited_at)
  const { write, send } = await prepareInvitation(record, manager)
  await table.write(write)
  await send()
  return { data: { success: 1 } }
})

import { getInvitation } from '#shared/api/accounts.ts'
import { openInvitation } from '#functions/accounts/answer-invitation.ts'
import { countTokenTry, findToken } from '#functions/accounts/token-store.ts'
import { serve } from '#functions/lib/serve.ts'

export const handler = serve(getInvitation, async ({ params, request }) => {
  await countTokenTry(request.ip)
  const { record, company, user } = await openInvitation(
    await findToken('invitation', params.token),
  )
  return { company, email: record.email, has_user: user?.is_email_verified ?? false }
})

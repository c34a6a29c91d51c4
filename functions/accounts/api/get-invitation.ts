import { getInvitation } from '#shared/api/accounts.ts'
import { getOpenInvitation } from '#functions/accounts/answer-invitation.ts'
import { getValidToken } from '#functions/store/records/token-store.ts'
import { serve } from '#functions/http/serve.ts'

export const handler = serve(getInvitation, async ({ params, request }) => {
  const { record, company, user } = await getOpenInvitation(
    await getValidToken('invitation', { secret: params.token, address: request.ip }),
  )
  const { email, role } = record
  return { company, email, role, has_user: user?.is_email_verified ?? false }
})

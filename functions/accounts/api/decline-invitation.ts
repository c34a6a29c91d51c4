import { declineInvitation } from '#shared/api/accounts.ts'
import { declineAsUser, declineByToken } from '#functions/accounts/answer-invitation.ts'
import { isToken } from '#functions/store/records/token-store.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'

export const handler = serve(declineInvitation, async ({ params, session, request }) => {
  if (session?.user && !isToken(params.token)) {
    await declineAsUser(requirePerson(session).user, params.token)
  } else {
    await declineByToken({ secret: params.token, address: request.ip })
  }
  return { success: true }
})

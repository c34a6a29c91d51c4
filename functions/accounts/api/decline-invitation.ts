import { declineInvitation } from '#shared/api/accounts.ts'
import { declineAsUser, declineByToken } from '#functions/accounts/answer-invitation.ts'
import { countTokenTry, isToken } from '#functions/accounts/token-store.ts'
import { ownPerson, serve } from '#functions/lib/serve.ts'

export const handler = serve(declineInvitation, async ({ params, session, request }) => {
  await countTokenTry(request.ip)
  if (session?.user && !isToken(params.token)) {
    await declineAsUser(ownPerson(session).user, params.token)
  } else {
    await declineByToken(params.token)
  }
  return { success: true }
})

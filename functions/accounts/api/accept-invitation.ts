import { acceptInvitation } from '#shared/api/accounts.ts'
import { acceptAsUser, acceptByToken } from '#functions/accounts/answer-invitation.ts'
import { countTokenTry, tokenInvalid } from '#functions/accounts/token-store.ts'
import { ownPerson, ownSession, serve } from '#functions/lib/serve.ts'

export const handler = serve(acceptInvitation, async ({ body, session, request }) => {
  if (body.account_id !== undefined) {
    const { user } = ownPerson(session)
    await acceptAsUser(user, body.account_id)
    return { success: true, email: user.email }
  }
  await countTokenTry(request.ip)
  if (body.token === undefined) throw tokenInvalid()
  const email = await acceptByToken(body.token, {
    new_password: body.new_password ?? '',
    agreed: body.agreed,
    is_subscribed: body.is_subscribed,
    locale: body.locale ?? ownSession(session).locale,
  })
  return { success: true, email }
})

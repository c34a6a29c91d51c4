import { acceptInvitation } from '#shared/api/accounts.ts'
import { acceptAsUser, acceptByToken } from '#functions/accounts/answer-invitation.ts'
import { createInvalidTokenProblem } from '#functions/store/records/token-store.ts'
import { requirePerson, requireSession, serve } from '#functions/http/serve.ts'

export const handler = serve(acceptInvitation, async ({ body, session, request }) => {
  if (body.account_id !== undefined) {
    const { user, locale } = requirePerson(session)
    await acceptAsUser(user, body.account_id, locale)
    return { success: true, email: user.email, account_id: body.account_id }
  }
  if (body.token === undefined) throw createInvalidTokenProblem()
  const sent = { secret: body.token, address: request.ip }
  const { email, id } = await acceptByToken(sent, {
    new_password: body.new_password ?? '',
    agreed: body.agreed,
    is_subscribed: body.is_subscribed,
    locale: body.locale ?? requireSession(session).locale,
  })
  return { success: true, email, account_id: id }
})

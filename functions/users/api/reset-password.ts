import { validatePassword } from '#shared/accounts/forms/password.ts'
import { resetPassword } from '#shared/api/users.ts'
import { isSameEmail } from '#shared/contacts/email.ts'
import { collectIssues } from '#shared/lib/field-issues.ts'
import {
  countTokenAttempt,
  getValidToken,
  consumeToken,
  createInvalidTokenProblem,
  type Token,
} from '#functions/store/records/token-store.ts'
import { getUser, type User } from '#functions/store/records/user-store.ts'
import { hashSecret } from '#functions/lib/ids.ts'
import { rejectIssues } from '#functions/lib/reject-issues.ts'
import { requireSession, serve } from '#functions/http/serve.ts'
import { buildNoticeWrite } from '#functions/notifications/records/notification-store.ts'
import { runtime } from '#functions/store/runtime.ts'
import { hashPassword } from '#functions/lib/password.ts'
import { buildClaimWrites } from '#functions/accounts/claim-unconfirmed-user.ts'
import { clearLoginAttempts } from '#functions/accounts/login-attempts.ts'
import { rememberDevice } from '#functions/accounts/login-devices.ts'

/**
 * Returns the user of a reset token.
 * @throws Problem token_invalid when the e-mail or the password has changed since the link was
 *   sent.
 */
const getTokenUser = async ({ user_id, email, replaces }: Token): Promise<User> => {
  const user = user_id === undefined ? undefined : await getUser(user_id)
  if (!user || !isSameEmail(user.email, email)) throw createInvalidTokenProblem()
  if (replaces !== hashSecret(user.password ?? '')) throw createInvalidTokenProblem()
  return user
}

export const handler = serve(resetPassword, async ({ body, session, request, reply }) => {
  const { locale } = requireSession(session)
  await countTokenAttempt(request.ip)
  const { email } = await getTokenUser(await getValidToken(body.category, body.token))
  rejectIssues(collectIssues({ new_password: validatePassword(body.new_password, email) }))
  const password = await hashPassword(body.new_password)
  await consumeToken(body.category, body.token, async (token) => {
    const user = await getTokenUser(token)
    const notice = { to: email, locale, data: { kind: 'password_changed' } } as const
    return [...buildClaimWrites(user, password), buildNoticeWrite(runtime, user.id, notice)]
  })
  await clearLoginAttempts(email)
  await rememberDevice(email, request.device, reply)
  return { success: true }
})

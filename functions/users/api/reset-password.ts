import { validatePassword } from '#shared/accounts/forms/password.ts'
import { resetPassword } from '#shared/api/users.ts'
import { isSameEmail } from '#shared/contacts/email.ts'
import { collectIssues } from '#shared/lib/field-issues.ts'
import {
  countTokenTry,
  findToken,
  spendToken,
  tokenInvalid,
  type Token,
} from '#functions/accounts/token-store.ts'
import { getUser, type User } from '#functions/accounts/user-store.ts'
import { hashSecret } from '#functions/lib/ids.ts'
import { rejectIssues } from '#functions/lib/reject-issues.ts'
import { ownSession, serve } from '#functions/lib/serve.ts'
import { sendEmail } from '#functions/notifications/send-email.ts'
import { hashPassword } from '#functions/session/password.ts'
import { claimUnconfirmedUser } from '../claim-unconfirmed-user.ts'

/**
 * Whose password it is: a link that went to an address in use before opens nothing, nor does one
 * that was asked for before the password was last chosen.
 */
const userOf = async ({ user_id, email, replaces }: Token): Promise<User> => {
  const user = user_id === undefined ? undefined : await getUser(user_id)
  if (!user || !isSameEmail(user.email, email)) throw tokenInvalid()
  if (replaces !== hashSecret(user.password ?? '')) throw tokenInvalid()
  return user
}

export const handler = serve(resetPassword, async ({ body, session, request }) => {
  const { locale } = ownSession(session)
  await countTokenTry(request.ip)
  const { email } = await userOf(await findToken(body.category, body.token))
  rejectIssues(collectIssues({ new_password: validatePassword(body.new_password, email) }))
  const password = await hashPassword(body.new_password)
  await spendToken(body.category, body.token, async (token) => {
    const user = await userOf(token)
    return claimUnconfirmedUser(user, password)
  })
  await sendEmail('password_changed', {}, { to: email, locale })
  return { success: true }
})

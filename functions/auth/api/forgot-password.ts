import { validateForgotPassword } from '#shared/accounts/forms/profile.ts'
import { forgotPassword } from '#shared/api/users.ts'
import { collectIssues } from '#shared/lib/field-issues.ts'
import { createToken } from '#functions/store/records/token-store.ts'
import { getUserLocale } from '#functions/store/records/mailbox-locale.ts'
import { findUserByEmail } from '#functions/store/records/user-store.ts'
import { hashSecret } from '#functions/lib/ids.ts'
import { countAttempt, countMiss } from '#functions/store/rate-limit.ts'
import { createFieldProblem, rejectIssues } from '#functions/lib/reject-issues.ts'
import { requireSession, serve } from '#functions/http/serve.ts'
import { table } from '#functions/store/table.ts'
import { getUserName } from '#functions/auth/get-user-name.ts'
import { sendEmail, buildTokenUrl } from '#functions/notifications/send-email.ts'

/**
 * Requests for unknown e-mails from one network, which many people share. The response reveals whether
 * an e-mail has a user.
 */
const perNetwork = { count: 100, seconds: 60 * 60 }
/** E-mails to one mailbox, from any address. */
const perEmail = { count: 5, seconds: 60 * 60 }

export const handler = serve(forgotPassword, async ({ body, session, request }) => {
  const { locale: visited } = requireSession(session)
  rejectIssues(collectIssues({ email: validateForgotPassword(body.email) }))
  const user = await countMiss('forgot_address', request.ip, perNetwork, async () => {
    await countAttempt('forgot_email', body.email.toLowerCase(), perEmail)
    return findUserByEmail(body.email)
  })
  if (!user) throw createFieldProblem({ field: 'email', code: 'user_not_found' })
  const { secret, write } = createToken({
    category: 'password_reset',
    user_id: user.id,
    email: user.email,
    replaces: hashSecret(user.password ?? ''),
  })
  await table.write(write)
  const locale = await getUserLocale(user, visited)
  const url = buildTokenUrl('password_reset', secret, locale)
  const name = await getUserName(user)
  await sendEmail('password_reset', { url }, { to: user.email, locale, name })
  return { success: true }
})

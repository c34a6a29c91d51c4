import { validateForgotPassword } from '#shared/accounts/forms/profile.ts'
import { forgotPassword } from '#shared/api/users.ts'
import { collectIssues } from '#shared/lib/field-issues.ts'
import { newToken } from '#functions/accounts/token-store.ts'
import { findUserByEmail } from '#functions/accounts/user-store.ts'
import { hashSecret } from '#functions/lib/ids.ts'
import { countAttempt } from '#functions/lib/rate-limit.ts'
import { createFieldProblem, rejectIssues } from '#functions/lib/reject-issues.ts'
import { ownSession, serve } from '#functions/lib/serve.ts'
import { table } from '#functions/lib/store/table.ts'
import { sendEmail, tokenUrl } from '#functions/notifications/send-email.ts'

/** The answer tells whether an e-mail has a user: a few times an hour, no more. */
const perAddress = { count: 10, seconds: 60 * 60 }
/** Letters to one mailbox, whoever asks for them. */
const perEmail = { count: 5, seconds: 60 * 60 }

export const handler = serve(forgotPassword, async ({ body, session, request }) => {
  const { locale } = ownSession(session)
  rejectIssues(collectIssues({ email: validateForgotPassword(body.email) }))
  await countAttempt('forgot_address', request.ip, perAddress)
  await countAttempt('forgot_email', body.email.toLowerCase(), perEmail)
  const user = await findUserByEmail(body.email)
  if (!user) throw createFieldProblem({ field: 'email', code: 'user_not_found' })
  const { secret, write } = newToken({
    category: 'password_reset',
    user_id: user.id,
    email: user.email,
    replaces: hashSecret(user.password ?? ''),
  })
  await table.write(write)
  const url = tokenUrl('password_reset', secret, locale)
  await sendEmail('password_reset', { url }, { to: user.email, locale })
  return { success: true }
})

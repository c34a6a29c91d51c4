import { formatFullName } from '#shared/accounts/full-name.ts'
import { resendEmailConfirmation } from '#shared/api/accounts.ts'
import { formatMessage } from '#functions/lib/i18n/messages.ts'
import { claimResend } from '#functions/accounts/claim-resend.ts'
import { Problem } from '#functions/lib/problem.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { keys } from '#functions/store/keys.ts'
import { sendConfirmation } from '#functions/accounts/send-confirmation.ts'

export const handler = serve(resendEmailConfirmation, async ({ session }) => {
  const { user, account, locale } = requirePerson(session)
  const email = user.new_unverified_email ?? (user.is_email_verified ? undefined : user.email)
  if (email === undefined) {
    throw new Problem('conflict', formatMessage('email_confirmed'), { code: 'email_confirmed' })
  }
  await claimResend(keys.user(user.id), 'confirmation_sent_at', user.confirmation_sent_at)
  await sendConfirmation({ userId: user.id, email, locale, name: formatFullName(account) })
  return { data: { success: 1 } }
})

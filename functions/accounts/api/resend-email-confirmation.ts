import { resendEmailConfirmation } from '#shared/api/accounts.ts'
import { messageText } from '#shared/lib/messages.ts'
import { claimMinute } from '#functions/accounts/claim-minute.ts'
import { Problem } from '#functions/lib/errors.ts'
import { ownPerson, serve } from '#functions/lib/serve.ts'
import { keys } from '#functions/lib/store/keys.ts'
import { mailConfirmation } from '#functions/users/mail-confirmation.ts'

export const handler = serve(resendEmailConfirmation, async ({ session }) => {
  const { user, locale } = ownPerson(session)
  const email = user.new_unverified_email ?? (user.is_email_verified ? undefined : user.email)
  if (email === undefined) {
    throw new Problem('conflict', messageText('email_confirmed'), { code: 'email_confirmed' })
  }
  await claimMinute(keys.user(user.id), 'confirmation_sent_at', user.confirmation_sent_at)
  await mailConfirmation({ userId: user.id, email, locale })
  return { data: { success: 1 } }
})

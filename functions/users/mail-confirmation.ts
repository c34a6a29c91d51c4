import type { Locale } from '#shared/lib/locale.ts'
import { newToken } from '#functions/accounts/token-store.ts'
import { isoTime, now } from '#functions/lib/clock.ts'
import { countAttempt } from '#functions/lib/rate-limit.ts'
import { keys } from '#functions/lib/store/keys.ts'
import type { Write } from '#functions/lib/store/operations.ts'
import { exists } from '#functions/lib/store/operations.ts'
import { writeTogether } from '#functions/lib/store/write-together.ts'
import { sendEmail, tokenUrl } from '#functions/notifications/send-email.ts'

/** Letters of one user and to one mailbox within an hour: nobody's mailbox is flooded through us. */
const perHour = { count: 10, seconds: 60 * 60 }

/** Who is asked to confirm which address. */
interface Confirmation {
  readonly userId: string
  readonly email: string
  readonly locale: Locale
}

/** A letter to confirm an address, before it goes out. */
interface PreparedConfirmation {
  /** Writes the letter's token. */
  readonly write: Write
  /** What the user's item remembers of it. */
  readonly remembered: { readonly confirmation_sent_at: string }
  /** To be done when both are written. */
  readonly send: () => Promise<void>
}

/**
 * Prepares the letter, for a caller who writes more in the same transaction.
 * @throws Problem too_many_requests when the user or the mailbox has had enough within the hour.
 */
export const prepareConfirmation = async ({
  userId,
  email,
  locale,
}: Confirmation): Promise<PreparedConfirmation> => {
  await countAttempt('confirm_user', userId, perHour)
  await countAttempt('confirm_email', email.toLowerCase(), perHour)
  const { secret, write } = newToken({ category: 'confirm_email', user_id: userId, email })
  const url = tokenUrl('confirm_email', secret, locale)
  return {
    write,
    remembered: { confirmation_sent_at: isoTime(now()) },
    send: () => sendEmail('email_confirmation', { url }, { to: email, locale }),
  }
}

/**
 * Mails the link that confirms an address as the user's own, and remembers when.
 * @throws Problem too_many_requests when the user or the mailbox has had enough within the hour.
 */
export const mailConfirmation = async (confirmation: Confirmation): Promise<void> => {
  const { write, remembered, send } = await prepareConfirmation(confirmation)
  const remember = { update: keys.user(confirmation.userId), set: remembered, if: exists }
  await writeTogether([write, remember])
  await send()
}

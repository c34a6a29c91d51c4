import type { Locale } from '#shared/lib/locale.ts'
import { createToken } from '#functions/store/records/token-store.ts'
import { toIsoTime, now } from '#functions/lib/clock.ts'
import { countAttempt } from '#functions/store/rate-limit.ts'
import { keys } from '#functions/store/keys.ts'
import type { Write } from '#functions/store/operations.ts'
import { exists } from '#functions/store/operations.ts'
import { writeTransaction } from '#functions/store/write-transaction.ts'
import { sendEmail, buildTokenUrl } from '#functions/notifications/send-email.ts'

/** E-mails of one user and to one mailbox, so that our e-mails cannot flood a mailbox. */
const perHour = { count: 10, seconds: 60 * 60 }

/** The user and the address to confirm. */
interface Confirmation {
  readonly userId: string
  readonly email: string
  readonly locale: Locale
  /** The person's name. */
  readonly name: string
}

/** A prepared e-mail to confirm an address. */
interface PreparedConfirmation {
  /** Stores the token. */
  readonly write: Write
  /** The attributes to set on the user. */
  readonly userChange: { readonly confirmation_sent_at: string }
  /** Sends the e-mail. To be called after both writes. */
  readonly send: () => Promise<void>
}

/**
 * Counts an e-mail that somebody requests.
 * @throws Problem too_many_requests when the user or the mailbox has reached its hourly limit.
 */
const countConfirmation = async ({ userId, email }: Confirmation): Promise<void> => {
  await countAttempt('confirm_user', userId, perHour)
  await countAttempt('confirm_email', email.toLowerCase(), perHour)
}

const prepareLink = ({ userId, email, locale }: Omit<Confirmation, 'name'>) => {
  const { secret, write } = createToken({ category: 'confirm_email', user_id: userId, email })
  return {
    write,
    userChange: { confirmation_sent_at: toIsoTime(now()) },
    url: buildTokenUrl('confirm_email', secret, locale),
  }
}

/**
 * Prepares the e-mail, for a caller that writes more in the same transaction.
 * @throws Problem too_many_requests when the user or the mailbox has reached its hourly limit.
 */
export const prepareConfirmation = async (
  confirmation: Confirmation,
): Promise<PreparedConfirmation> => {
  await countConfirmation(confirmation)
  const { email: to, locale, name } = confirmation
  const { url, ...prepared } = prepareLink(confirmation)
  return { ...prepared, send: () => sendEmail('email_confirmation', { url }, { to, locale, name }) }
}

/** Creates the link that confirms an e-mail address, and stores when. */
export const createConfirmationUrl = async (
  confirmation: Omit<Confirmation, 'name'>,
): Promise<string> => {
  const { write, userChange, url } = prepareLink(confirmation)
  const userWrite = { update: keys.user(confirmation.userId), set: userChange, if: exists }
  await writeTransaction([write, userWrite])
  return url
}

/**
 * Sends the link that confirms an e-mail address, and stores when.
 * @throws Problem too_many_requests when the user or the mailbox has reached its hourly limit.
 */
export const sendConfirmation = async (confirmation: Confirmation): Promise<void> => {
  await countConfirmation(confirmation)
  const { email: to, locale, name } = confirmation
  const url = await createConfirmationUrl(confirmation)
  await sendEmail('email_confirmation', { url }, { to, locale, name })
}

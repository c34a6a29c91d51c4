import { countAttempt, countAttemptsLeft } from '#functions/store/rate-limit.ts'

// Messages per day: to one phone number, from one account or visitor, and in total.
const daySeconds = 24 * 60 * 60
const phoneLimit = { count: 10, seconds: daySeconds }
const ownerLimit = { count: 30, seconds: daySeconds }
const totalLimit = { count: 5_000, seconds: daySeconds }
/** A person sends codes to a few drivers; a script writes to many strangers. */
const emailLimit = { count: 100, seconds: daySeconds }

/**
 * Counts one SMS that a user requests. `phone` is in E.164.
 * @throws Problem `too_many_requests` when the daily limit of the phone number, of the owner or in
 *   total is reached.
 */
export const countSms = async (phone: string, owner: string): Promise<void> => {
  // First the owner's: one who has reached it must not use up the numbers of others.
  await countAttempt('sms_owner', owner, ownerLimit)
  await countAttempt('sms_phone', phone, phoneLimit)
  await countAttempt('sms_all', 'all', totalLimit)
}

/**
 * Counts one e-mail that a person sends to an address of their choice.
 * @throws Problem `too_many_requests` when the daily limit of the account is reached.
 */
export const countEmail = (account: string): Promise<void> =>
  countAttempt('email_account', account, emailLimit)

/** Counts the SMS and e-mails that an account may still send today to people of its choice. */
export const countMessagesLeft = async (
  account: string,
): Promise<{ sms: number; email: number }> => {
  const [sms, email] = await Promise.all([
    countAttemptsLeft('sms_owner', account, ownerLimit),
    countAttemptsLeft('email_account', account, emailLimit),
  ])
  return { sms, email }
}

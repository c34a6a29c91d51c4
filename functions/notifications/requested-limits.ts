import { countAttempt, countAttemptsLeft } from '#functions/store/rate-limit.ts'

const daySeconds = 24 * 60 * 60
const perDay = (count: number) => ({ count, seconds: daySeconds })

/**
 * SMS per day, from one account or visitor, to one phone number, and in total. Codes that verify a
 * phone have a budget of their own: whoever asks for many of them uses up no SMS with door codes,
 * neither those of a number nor those of everybody.
 */
const smsBudgets = {
  door_code: {
    owner: { what: 'sms_owner', limit: perDay(30) },
    phone: { what: 'sms_phone', limit: perDay(10) },
    total: { what: 'sms_all', limit: perDay(5_000) },
  },
  phone_code: {
    owner: { what: 'phone_code_owner', limit: perDay(20) },
    phone: { what: 'phone_code_phone', limit: perDay(10) },
    total: { what: 'phone_code_all', limit: perDay(1_000) },
  },
} as const

/** A person sends codes to a few drivers; a script writes to many strangers. */
const emailLimit = perDay(100)

/**
 * Counts one SMS that a user requests, in the budget of door codes or of codes that verify a phone.
 * `phone` is in E.164.
 * @throws Problem `too_many_requests` when the daily limit of the owner, of the phone number or in
 *   total is reached.
 */
export const countSms = async (
  phone: string,
  owner: string,
  kind: keyof typeof smsBudgets = 'door_code',
): Promise<void> => {
  const budget = smsBudgets[kind]
  // First the owner's: one who has reached it must not use up the numbers of others.
  await countAttempt(budget.owner.what, owner, budget.owner.limit)
  await countAttempt(budget.phone.what, phone, budget.phone.limit)
  await countAttempt(budget.total.what, 'all', budget.total.limit)
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
  const { owner: doorCodes } = smsBudgets.door_code
  const [sms, email] = await Promise.all([
    countAttemptsLeft(doorCodes.what, account, doorCodes.limit),
    countAttemptsLeft('email_account', account, emailLimit),
  ])
  return { sms, email }
}

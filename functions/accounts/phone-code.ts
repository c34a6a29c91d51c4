import { timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import type { Account } from '#shared/accounts/account.ts'
import { phoneCodeTtlSeconds, maxPhoneCodeAttempts } from '#shared/accounts/forms/phone-code.ts'
import { validatePhone } from '#shared/contact-details/phone.ts'
import { toFieldErrors } from '#functions/lib/field-errors.ts'
import { formatMessage } from '#functions/lib/i18n/messages.ts'
import { toEpochSeconds, now } from '#functions/lib/clock.ts'
import { Problem } from '#functions/lib/problem.ts'
import { hashSecret } from '#functions/lib/ids.ts'
import type { Limit } from '#functions/store/rate-limit.ts'
import { countAttempt } from '#functions/store/rate-limit.ts'
import { createFieldProblem } from '#functions/lib/reject-issues.ts'
import { keys } from '#functions/store/keys.ts'
import { all, ConditionFailed, equals } from '#functions/store/operations.ts'
import { writeTransaction } from '#functions/store/write-transaction.ts'
import { runtime } from '#functions/store/runtime.ts'
import type { User } from '#functions/store/records/user-store.ts'
import { composeSms } from '#functions/notifications/compose/composed.ts'
import { countSms } from '#functions/notifications/requested-limits.ts'
import { isServedNumber } from '#functions/providers/sms/served-number.ts'
import { getSmsSender } from '#functions/providers/sms/sms-sender.ts'

const digits = 6

/** Codes that one account may request. Each one allows three guesses among a million. */
const perAccount: Limit = { count: 5, seconds: 60 * 60 }

/** The stored code that verifies an account's phone. */
export const phoneCode = z.object({
  code_hash: z.string(),
  /** The phone that the code was sent to. The code verifies no other. */
  phone: z.string(),
  tries: z.int(),
  expires_at: z.int(),
})

/** Hashes a code with its account, so that equal codes of two accounts have different hashes. */
const hashCode = (accountId: string, code: string): string => hashSecret(`${accountId}:${code}`)

const createCodeEndedProblem = () =>
  createFieldProblem({ field: 'token', code: 'phone_code_ended' })

const createWrongCodeProblem = (attemptsLeft: number) =>
  new Problem('validation_error', formatMessage('phone_code_wrong'), {
    code: String(attemptsLeft),
    errors: toFieldErrors([{ field: 'token', code: 'phone_code_wrong' }]),
  })

/** Returns the remaining attempts for the current code; null when there is none. */
export const countCodeAttemptsLeft = async ({ id, phone }: Account): Promise<number | null> => {
  const item = await runtime.table.get(keys.phoneCode(id))
  if (!item) return null
  const code = phoneCode.parse(item)
  const isLive = code.phone === phone && code.expires_at > toEpochSeconds(now())
  return isLive && code.tries < maxPhoneCodeAttempts ? maxPhoneCodeAttempts - code.tries : null
}

/**
 * Sends a new code to the account's phone and invalidates the previous one. An SMS costs money and may
 * go to a stranger, so the user has a mailbox.
 * @throws Problem not_allowed `email_not_confirmed`; validation_error for a phone that cannot receive
 *   our SMS; too_many_requests.
 */
export const sendPhoneCode = async (
  { is_email_verified }: Pick<User, 'is_email_verified'>,
  { id, phone, country, locale_code }: Account,
): Promise<void> => {
  if (!is_email_verified) {
    throw new Problem('not_allowed', formatMessage('email_not_confirmed'), {
      code: 'email_not_confirmed',
    })
  }
  if (validatePhone(phone, country) || !isServedNumber(phone)) {
    throw createFieldProblem({ field: 'phone', code: 'phone_invalid' })
  }
  await countAttempt('phone_code', id, perAccount)
  await countSms(phone, id, 'phone_code')
  const code = String(runtime.random(10 ** digits)).padStart(digits, '0')
  await runtime.table.write({
    put: {
      ...keys.phoneCode(id),
      code_hash: hashCode(id, code),
      phone,
      tries: 0,
      expires_at: toEpochSeconds(now()) + phoneCodeTtlSeconds,
    },
  })
  const sms = await composeSms('phone_code', { code }, { to: phone, locale: locale_code })
  await getSmsSender().send(sms)
}

/**
 * Counts an attempt before the code is compared, so that concurrent attempts are limited as well.
 */
const countCodeAttempt = async (accountId: string) => {
  try {
    const item = await runtime.table.write({
      update: keys.phoneCode(accountId),
      add: { tries: 1 },
      if: all(
        { attribute: 'tries', below: maxPhoneCodeAttempts },
        { attribute: 'expires_at', atLeast: toEpochSeconds(now()) + 1 },
      ),
    })
    return phoneCode.parse(item)
  } catch (error) {
    if (error instanceof ConditionFailed) throw createCodeEndedProblem()
    throw error
  }
}

/**
 * Checks a code and marks the account's phone as verified.
 * @throws Problem validation_error: phone_code_wrong with the remaining attempts as its code, or
 *   phone_code_ended when there is no current code, after three attempts or ten minutes.
 */
export const checkPhoneCode = async ({ id, phone }: Account, typed: string): Promise<void> => {
  const code = await countCodeAttempt(id)
  const typedHash = Buffer.from(hashCode(id, typed.replaceAll(/\s/g, '')))
  if (!timingSafeEqual(typedHash, Buffer.from(code.code_hash))) {
    throw createWrongCodeProblem(maxPhoneCodeAttempts - code.tries)
  }
  if (code.phone !== phone) throw createCodeEndedProblem()
  await writeTransaction([
    { delete: keys.phoneCode(id), if: equals('code_hash', code.code_hash) },
    { update: keys.account(id), set: { phone_verified: true }, if: equals('phone', phone) },
  ])
}

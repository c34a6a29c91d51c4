import { timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import type { Account } from '#shared/accounts/account.ts'
import { phoneCodeSeconds, phoneCodeTries } from '#shared/accounts/forms/phone-code.ts'
import { validatePhone } from '#shared/contacts/phone.ts'
import { toFieldErrors } from '#shared/lib/field-errors.ts'
import { messageText } from '#shared/lib/messages.ts'
import { brandOf } from '#functions/lib/brand.ts'
import { epochSeconds, now } from '#functions/lib/clock.ts'
import { env } from '#functions/lib/env.ts'
import { Problem } from '#functions/lib/errors.ts'
import { hashSecret } from '#functions/lib/ids.ts'
import type { Limit } from '#functions/lib/rate-limit.ts'
import { countAttempt } from '#functions/lib/rate-limit.ts'
import { createFieldProblem } from '#functions/lib/reject-issues.ts'
import { keys } from '#functions/lib/store/keys.ts'
import { all, ConditionFailed, equals } from '#functions/lib/store/operations.ts'
import { table } from '#functions/lib/store/table.ts'
import { writeTogether } from '#functions/lib/store/write-together.ts'
import { runtime } from '#functions/lib/runtime.ts'
import { renderSms } from '#functions/notifications/render-sms.ts'
import { countSms } from '#functions/notifications/sms-limit.ts'
import { isServedNumber } from '#functions/providers/sms/served-number.ts'
import { smsSender } from '#functions/providers/sms/sms-sender.ts'

const digits = 6

/** Codes that one account may ask for; each is good for three guesses among a million. */
const perAccount: Limit = { count: 5, seconds: 60 * 60 }

export const phoneCode = z.object({
  code_hash: z.string(),
  /** The phone that the code went to: it verifies no other. */
  phone: z.string(),
  tries: z.int(),
  expires_at: z.int(),
})

/** Bound to its account, so that equal codes of two do not look alike. */
const hashOf = (accountId: string, code: string): string => hashSecret(`${accountId}:${code}`)

const ended = () => createFieldProblem({ field: 'token', code: 'phone_code_ended' })

const wrong = (left: number) =>
  new Problem('validation_error', messageText('phone_code_wrong'), {
    code: String(left),
    errors: toFieldErrors([{ field: 'token', code: 'phone_code_wrong' }]),
  })

/** How many tries are left for the code under way; null when there is none. */
export const triesLeft = async ({ id, phone }: Account): Promise<number | null> => {
  const item = await table.get(keys.phoneCode(id))
  if (!item) return null
  const code = phoneCode.parse(item)
  const isLive = code.phone === phone && code.expires_at > epochSeconds(now())
  return isLive && code.tries < phoneCodeTries ? phoneCodeTries - code.tries : null
}

/**
 * Sends a new code to the account's phone; the one before is worth nothing from then on.
 * @throws Problem validation_error for a phone that no SMS may go to; too_many_requests.
 */
export const sendPhoneCode = async ({
  id,
  phone,
  country,
  locale_code,
}: Account): Promise<void> => {
  if (validatePhone(phone, country) || !isServedNumber(phone)) {
    throw createFieldProblem({ field: 'phone', code: 'phone_invalid' })
  }
  await countAttempt('phone_code', id, perAccount)
  await countSms(phone, id)
  const code = String(runtime.random(10 ** digits)).padStart(digits, '0')
  await table.write({
    put: {
      ...keys.phoneCode(id),
      code_hash: hashOf(id, code),
      phone,
      tries: 0,
      expires_at: epochSeconds(now()) + phoneCodeSeconds,
    },
  })
  const voice = { locale: locale_code, brand: brandOf(env('BRAND')) }
  await smsSender().send({ to: phone, text: renderSms('phone_code', { code }, voice) })
}

/** Counts a try before it is judged, so that many at once are no more than three. */
const countTry = async (accountId: string) => {
  try {
    const item = await table.write({
      update: keys.phoneCode(accountId),
      add: { tries: 1 },
      if: all(
        { attribute: 'tries', below: phoneCodeTries },
        { attribute: 'expires_at', atLeast: epochSeconds(now()) + 1 },
      ),
    })
    return phoneCode.parse(item)
  } catch (error) {
    if (error instanceof ConditionFailed) throw ended()
    throw error
  }
}

/**
 * Checks a code and marks the account's phone as verified.
 * @throws Problem validation_error: phone_code_wrong with the tries left as its code, or
 *   phone_code_ended when none is under way, after three tries or ten minutes.
 */
export const checkPhoneCode = async ({ id, phone }: Account, typed: string): Promise<void> => {
  const code = await countTry(id)
  const given = Buffer.from(hashOf(id, typed.replaceAll(/\s/g, '')))
  if (!timingSafeEqual(given, Buffer.from(code.code_hash))) {
    throw wrong(phoneCodeTries - code.tries)
  }
  if (code.phone !== phone) throw ended()
  await writeTogether([
    { delete: keys.phoneCode(id), if: equals('code_hash', code.code_hash) },
    { update: keys.account(id), set: { phone_verified: true }, if: equals('phone', phone) },
  ])
}

import { buildSecurityNotice } from '#functions/accounts/build-security-notice.ts'
import { totpFields, totpSetupItem } from '#functions/accounts/second-factor-store.ts'
import { toEpochSeconds, now } from '#functions/lib/clock.ts'
import { formatMessage } from '#functions/lib/i18n/messages.ts'
import { Problem } from '#functions/lib/problem.ts'
import { countAttempt } from '#functions/store/rate-limit.ts'
import { keys } from '#functions/store/keys.ts'
import { all, equals, exists, type Write } from '#functions/store/operations.ts'
import type { Person } from '#functions/store/records/user-store.ts'
import { getUser, type User } from '#functions/store/records/user-store.ts'
import { retryTransaction } from '#functions/store/retry-transaction.ts'
import { runtime } from '#functions/store/runtime.ts'
import { createCodeProblem } from './prove-factor.ts'
import { createTotpSecret, findTotpStep } from './totp.ts'

/** How long a new secret waits for its first code, in seconds. */
const setupSeconds = 10 * 60

/** Codes of an app that is being set up. */
const perUser = { count: 10, seconds: 15 * 60 }

const createUsedProblem = () => {
  const code = 'totp_used'
  return new Problem('conflict', formatMessage(code), { code })
}

/**
 * Creates the secret of an app for a user who has none, and keeps it until a code has confirmed it.
 * @throws Problem conflict, totp_used.
 */
export const startTotp = async ({
  id,
  email,
  totp_secret,
}: User): Promise<{ secret: string; uri: string }> => {
  if (totp_secret !== undefined) throw createUsedProblem()
  const { secret, uri } = await createTotpSecret(email)
  const expires_at = toEpochSeconds(now()) + setupSeconds
  await runtime.table.write({ put: { ...keys.totpSetup(id), secret, expires_at } })
  return { secret, uri }
}

/** Returns the secret that waits for a code, and the step of the code. */
const checkFirstCode = async (userId: string, code: string) => {
  await countAttempt('totp_setup', userId, perUser)
  const item = await runtime.table.get(keys.totpSetup(userId))
  const setup = item && totpSetupItem.parse(item)
  if (!setup || setup.expires_at <= toEpochSeconds(now())) throw createCodeProblem()
  const step = await findTotpStep(setup.secret, code)
  if (step === undefined) throw createCodeProblem()
  return { secret: setup.secret, step }
}

/**
 * Turns on the codes of an app by its first code, together with the writes of the session that goes on: every other
 * one of the user ends. The user is notified by e-mail.
 * @throws Problem validation_error, second_factor_wrong; conflict, totp_used.
 */
export const confirmTotp = async (
  person: Person,
  code: string,
  next: { readonly secretHash: string; readonly writes: readonly Write[] },
): Promise<void> => {
  const { id, session_epoch } = person.user
  const { secret, step } = await checkFirstCode(id, code)
  await retryTransaction(runtime, async () => {
    const user = await getUser(id)
    if (await runtime.table.get(keys.session(next.secretHash))) return { done: true }
    if (user?.totp_secret !== undefined) throw createUsedProblem()
    if (user?.session_epoch !== session_epoch)
      throw new Problem('not_authenticated', formatMessage('not_authenticated'))
    return {
      writes: [
        {
          update: keys.user(id),
          set: {
            totp_secret: secret,
            totp_step: step,
            session_epoch: session_epoch + 1,
            session_end: 'logged_out',
          },
          if: all({ absent: 'totp_secret' }, equals('session_epoch', session_epoch)),
        },
        { delete: keys.totpSetup(id), if: exists },
        buildSecurityNotice(person, { kind: 'second_factor_on' }),
        ...next.writes,
      ],
    }
  })
}

/** Turns off the codes of an app and deletes the recovery codes. The user is notified by e-mail. */
export const removeTotp = (person: Person): Promise<boolean> =>
  retryTransaction(runtime, async () => {
    const { id } = person.user
    const user = await getUser(id)
    if (user?.totp_secret === undefined) return { done: true }
    return {
      done: true,
      writes: [
        {
          update: keys.user(id),
          remove: totpFields,
          if: equals('totp_secret', user.totp_secret),
        },
        { delete: keys.recoveryCodes(id) },
        buildSecurityNotice(person, { kind: 'second_factor_off' }),
      ],
    }
  })

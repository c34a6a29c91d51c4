import { buildSecurityNotice } from '#functions/accounts/build-security-notice.ts'
import { checkLoginAttempt } from '#functions/accounts/login-attempts.ts'
import { isKnownDevice } from '#functions/accounts/login-devices.ts'
import { createFieldProblem } from '#functions/lib/reject-issues.ts'
import { changeItem } from '#functions/store/change-item.ts'
import { keys } from '#functions/store/keys.ts'
import { all, any, ConditionFailed, equals } from '#functions/store/operations.ts'
import type { Person, User } from '#functions/store/records/user-store.ts'
import { runtime } from '#functions/store/runtime.ts'
import { hashRecoveryCode, parseRecoveryHashes } from './recovery-codes.ts'
import { findTotpStep } from './totp.ts'

/** The error for a code that proves nothing, or was used. */
export const createCodeProblem = () =>
  createFieldProblem({ field: 'code', code: 'second_factor_wrong' })

/** Uses up a code of the user's app: of two requests with one code, one succeeds. */
const takeTotpCode = async ({ id, totp_secret }: User, code: string): Promise<boolean> => {
  const step = totp_secret === undefined ? undefined : await findTotpStep(totp_secret, code)
  if (totp_secret === undefined || step === undefined) return false
  try {
    await runtime.table.write({
      update: keys.user(id),
      set: { totp_step: step },
      if: all(
        equals('totp_secret', totp_secret),
        any({ absent: 'totp_step' }, { attribute: 'totp_step', below: step }),
      ),
    })
    return true
  } catch (error) {
    if (error instanceof ConditionFailed) return false
    throw error
  }
}

/** Uses up a recovery code, and notifies the user by e-mail. */
const takeRecoveryCode = async (person: Person, code: string): Promise<boolean> => {
  const hash = hashRecoveryCode(code)
  if (hash === undefined) return false
  const key = keys.recoveryCodes(person.user.id)
  if (!parseRecoveryHashes(await runtime.table.get(key)).includes(hash)) return false
  await changeItem(
    key,
    (item) => {
      const hashes = parseRecoveryHashes(item)
      // Another request was first.
      if (!hashes.includes(hash)) throw createCodeProblem()
      return { hashes: hashes.filter((each) => each !== hash) }
    },
    (_, { hashes }) => [
      buildSecurityNotice(person, { kind: 'recovery_code_used', left: hashes.length }),
    ],
  )
  return true
}

/** Uses up a code of the user's app, or a recovery code. Returns whether it was right. */
const proveFactor = async (person: Person, code: string): Promise<boolean> =>
  (await takeTotpCode(person.user, code)) || (await takeRecoveryCode(person, code))

/**
 * Checks a code after the first factor. A wrong one counts like a wrong password.
 * @throws Problem validation_error, second_factor_wrong; too_many_requests.
 */
export const checkFactorAttempt = async (
  person: Person,
  code: string,
  { device, ip }: { readonly device: string | undefined; readonly ip: string },
): Promise<void> => {
  const { email } = person.user
  const isKnown = await isKnownDevice(email, device)
  const isRight = await checkLoginAttempt(
    { email, device: isKnown ? device : undefined, address: ip },
    async () => (await proveFactor(person, code)) || undefined,
  )
  if (!isRight) throw createCodeProblem()
}

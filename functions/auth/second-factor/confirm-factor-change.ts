import { isFactorDemanded } from '#shared/accounts/permissions.ts'
import { createFactorProblem } from '#functions/http/check-factor.ts'
import type { requirePerson } from '#functions/http/serve.ts'
import { confirmUser } from '#functions/auth/confirm-user.ts'
import { getPasskeys } from '#functions/auth/passkeys/passkey-store.ts'
import { listUserAccounts } from '#functions/store/records/account-store.ts'

type Own = ReturnType<typeof requirePerson>

/**
 * Whether a session may change the second factor of its user. One that began with a password alone may
 * not, where the user has a second factor that counts: an app, or a passkey that a company demands.
 * Otherwise whoever knows the password could add a factor of their own.
 */
export const mayChangeFactor = async ({ user, hasSecondFactor }: Own): Promise<boolean> => {
  if (hasSecondFactor) return true
  if (user.totp_secret !== undefined) return false
  const [passkeys, accounts] = await Promise.all([getPasskeys(user.id), listUserAccounts(user.id)])
  return passkeys.length === 0 || !accounts.some(isFactorDemanded)
}

/**
 * Confirms that a change of the second factor is made by the user.
 * @throws Problem not_allowed, second_factor_required; what `confirmUser` throws.
 */
export const confirmFactorChange = async (own: Own, password: string): Promise<void> => {
  if (!(await mayChangeFactor(own))) throw createFactorProblem()
  await confirmUser(own, password)
}

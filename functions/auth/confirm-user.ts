import { now, toEpochSeconds } from '#functions/lib/clock.ts'
import { formatMessage } from '#functions/lib/i18n/messages.ts'
import { Problem } from '#functions/lib/problem.ts'
import type { User } from '#functions/store/records/user-store.ts'
import { checkOwnPassword } from './check-own-password.ts'

/** How long a login confirms who a user without a password is, in seconds. */
const freshSeconds = 10 * 60

/**
 * Confirms that a change of the ways to log in is made by the user: by the password, or for a user
 * without one by a login of the last ten minutes.
 * @throws Problem validation_error, password_wrong; not_allowed, login_not_fresh; too_many_requests.
 */
export const confirmUser = async (
  { user, startedAt }: { readonly user: User; readonly startedAt: number | undefined },
  password: string,
): Promise<void> => {
  if (user.password !== undefined) {
    await checkOwnPassword(user, password, { field: 'password', code: 'password_wrong' })
    return
  }
  const isFresh = startedAt !== undefined && toEpochSeconds(now()) - startedAt <= freshSeconds
  if (isFresh) return
  const code = 'login_not_fresh'
  throw new Problem('not_allowed', formatMessage(code), { code })
}

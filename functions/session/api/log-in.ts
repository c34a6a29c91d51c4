import { checkLogIn } from '#shared/accounts/forms/log-in.ts'
import { logIn } from '#shared/api/session.ts'
import { formatMessage } from '#functions/lib/i18n/messages.ts'
import type { User } from '#functions/store/records/user-store.ts'
import { findUserForLogin, getUserAndAccount } from '#functions/store/records/user-store.ts'
import { inactiveAccount, Problem } from '#functions/lib/problem.ts'
import { clearLoginAttempts, countLoginAttempt } from '#functions/accounts/login-attempts.ts'
import { isKnownDevice } from '#functions/accounts/login-devices.ts'
import { rejectIssues } from '#functions/lib/reject-issues.ts'
import { requireSession, serve } from '#functions/http/serve.ts'
import { startAccountSession } from '../start-account-session.ts'
import { identify } from '../identify.ts'
import { logInWithIdentity } from '../log-in-with-identity.ts'
import { verifyPassword } from '#functions/lib/password.ts'

/** Attempts from one network address, for any e-mail. `login-attempts.ts` has those per e-mail. */
const perAddress = { count: 60, seconds: 15 * 60 }

const createLoginProblem = () =>
  new Problem('validation_error', formatMessage('login_failed'), { code: 'login_failed' })

/**
 * Makes the same reads, writes and hashes and throws the same error for an unknown e-mail and for a
 * wrong password.
 */
const logInByPassword = async (
  form: { readonly email: string; readonly password: string },
  device: string | undefined,
): Promise<User> => {
  rejectIssues(checkLogIn(form))
  const [user, isKnown] = await Promise.all([
    findUserForLogin(form.email),
    isKnownDevice(form.email, device),
  ])
  await countLoginAttempt(form.email, isKnown ? device : undefined)
  const isCorrect = await verifyPassword(form.password, user?.password)
  if (!user || !isCorrect) throw createLoginProblem()
  return user
}

export const handler = serve(
  logIn,
  async ({ body, session, request, reply }) => {
    const visitor = requireSession(session)
    const identity = await identify(body, visitor, request.ip)
    const user = identity
      ? await logInWithIdentity(identity)
      : await logInByPassword(body, request.device)
    const person = await getUserAndAccount(user.id, user.account_id)
    // The user is authenticated, so the missing account may be revealed, as with a deactivated one.
    if (!person) throw inactiveAccount()
    // A password change during the check ends every session, including this one.
    if (person.user.password !== user.password) throw createLoginProblem()
    if (identity) await clearLoginAttempts(user.email)
    await startAccountSession(visitor, person, { reply, device: request.device })
    return { success: true, locale_code: person.account.locale_code }
  },
  { limit: perAddress },
)

import { checkLogIn } from '#shared/accounts/forms/log-in.ts'
import { logIn } from '#shared/api/session.ts'
import { formatMessage } from '#functions/lib/i18n/messages.ts'
import type { User } from '#functions/store/records/user-store.ts'
import { findUserByEmail, getUserAndAccount } from '#functions/store/records/user-store.ts'
import { inactiveAccount, Problem } from '#functions/lib/problem.ts'
import { countAttempt } from '#functions/store/rate-limit.ts'
import { rejectIssues } from '#functions/lib/reject-issues.ts'
import { requireSession, serve } from '#functions/http/serve.ts'
import { startAccountSession } from '../start-account-session.ts'
import { identify } from '../identify.ts'
import { logInWithIdentity } from '../log-in-with-identity.ts'
import { verifyPassword } from '#functions/lib/password.ts'

const quarterHour = 15 * 60

/** Attempts for one e-mail from any address. They slow guessing down and stop it for the day. */
const perEmail = { count: 10, seconds: quarterHour }
const perEmailAndDay = { count: 100, seconds: 24 * 60 * 60 }
/** Attempts from one network address, for any e-mail. */
const perAddress = { count: 60, seconds: quarterHour }

const createLoginProblem = () =>
  new Problem('validation_error', formatMessage('login_failed'), { code: 'login_failed' })

/**
 * Takes the same time and throws the same error for an unknown e-mail and for a wrong password.
 */
const logInByPassword = async (form: {
  readonly email: string
  readonly password: string
}): Promise<User> => {
  rejectIssues(checkLogIn(form))
  const email = form.email.toLowerCase()
  await countAttempt('password', email, perEmail)
  await countAttempt('password_day', email, perEmailAndDay)
  const user = await findUserByEmail(email)
  const isCorrect = await verifyPassword(form.password, user?.password)
  if (!user || !isCorrect) throw createLoginProblem()
  return user
}

export const handler = serve(
  logIn,
  async ({ body, session, request, reply }) => {
    const visitor = requireSession(session)
    const identity = await identify(body, visitor, request.ip)
    const user = identity ? await logInWithIdentity(identity) : await logInByPassword(body)
    const person = await getUserAndAccount(user.id, user.account_id)
    // The user is authenticated, so the missing account may be revealed, as with a deactivated one.
    if (!person) throw inactiveAccount()
    // A password change during the check ends every session, including this one.
    if (person.user.password !== user.password) throw createLoginProblem()
    await startAccountSession(visitor, person, reply)
    return { success: true, locale_code: person.account.locale_code }
  },
  { limit: perAddress },
)

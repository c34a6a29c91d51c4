import { checkLogIn } from '#shared/accounts/forms/log-in.ts'
import { logIn } from '#shared/api/session.ts'
import { messages } from '#shared/lib/messages.ts'
import type { User } from '#functions/accounts/user-store.ts'
import { findUserByEmail, getUserAndAccount } from '#functions/accounts/user-store.ts'
import { inactiveAccount, Problem } from '#functions/lib/errors.ts'
import { countAttempt } from '#functions/lib/rate-limit.ts'
import { rejectIssues } from '#functions/lib/reject-issues.ts'
import { ownSession, serve } from '#functions/lib/serve.ts'
import { enterAccount } from '../enter-account.ts'
import { identify } from '../identify.ts'
import { logInSocially } from '../log-in-socially.ts'
import { isPassword } from '../password.ts'

const quarterHour = 15 * 60

/** Tries for one e-mail, whoever makes them: guessing is slowed, and stopped for the day. */
const perEmail = { count: 10, seconds: quarterHour }
const perEmailAndDay = { count: 100, seconds: 24 * 60 * 60 }
/** Tries of one address, whatever e-mail it tries. */
const perAddress = { count: 60, seconds: quarterHour }

const failed = () =>
  new Problem('validation_error', messages.login_failed, { code: 'login_failed' })

/** Takes as long, and answers in the same words, whether the e-mail is unknown or the password wrong. */
const logInByPassword = async (form: {
  readonly email: string
  readonly password: string
}): Promise<User> => {
  rejectIssues(checkLogIn(form))
  const email = form.email.toLowerCase()
  await countAttempt('password', email, perEmail)
  await countAttempt('password_day', email, perEmailAndDay)
  const user = await findUserByEmail(email)
  const known = await isPassword(form.password, user?.password)
  if (!user || !known) throw failed()
  return user
}

export const handler = serve(
  logIn,
  async ({ body, session, request, reply }) => {
    const before = ownSession(session)
    const identity = await identify(body, before, request.ip)
    const user = identity ? await logInSocially(identity) : await logInByPassword(body)
    const person = await getUserAndAccount(user.id, user.account_id)
    // Who has proved to be the user may know that no account is left, as with a deactivated one.
    if (!person) throw inactiveAccount()
    // A password chosen anew while this one was being checked ends every session: this one, too.
    if (person.user.password !== user.password) throw failed()
    await enterAccount(before, person, reply)
    return { success: true, locale_code: person.account.locale_code }
  },
  { limit: perAddress },
)

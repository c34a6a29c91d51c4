import { logIn } from '#shared/api/session.ts'
import { findUserByEmail, getUserAndAccount } from '#functions/accounts/user-store.ts'
import { Problem } from '#functions/lib/errors.ts'
import { countAttempt } from '#functions/lib/rate-limit.ts'
import { ownSession, serve } from '#functions/lib/serve.ts'
import { enterAccount } from '../enter-account.ts'
import { isPassword } from '../password.ts'

/** Tries for one e-mail, whoever makes them, and for one address, whatever e-mail it tries. */
const perEmail = { count: 10, seconds: 15 * 60 }
const perAddress = { count: 60, seconds: 15 * 60 }

export const handler = serve(
  logIn,
  async ({ body, session, reply }) => {
    const before = ownSession(session)
    await countAttempt('password', body.email.toLowerCase(), perEmail)
    const user = await findUserByEmail(body.email)
    const known = await isPassword(body.password, user?.password)
    const person = user && known && (await getUserAndAccount(user.id, user.account_id))
    if (!person) {
      throw new Problem('validation_error', 'Please check email or password', {
        code: 'login_failed',
      })
    }
    await enterAccount(before, person, reply)
    return { success: true, locale_code: person.account.locale_code }
  },
  { limit: perAddress },
)

import { logIn } from '#shared/api/session.ts'
import { ownerOf } from '#functions/accounts/account-store.ts'
import { findUserByEmail, getUserAndAccount } from '#functions/accounts/user-store.ts'
import { inactiveAccount, Problem } from '#functions/lib/errors.ts'
import { countAttempt } from '#functions/lib/rate-limit.ts'
import { ownSession, serve } from '#functions/lib/serve.ts'
import { world } from '#functions/lib/world.ts'
import { moveOrders } from '#functions/orders/move-orders.ts'
import { sessionCookies } from '../cookies.ts'
import { isPassword } from '../password.ts'
import { endSession, startSession } from '../session-store.ts'

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
    if (person.account.status === 'inactive') throw inactiveAccount()
    const { secret } = await startSession({
      login: {
        userId: user.id,
        account: person.account,
        epoch: user.session_epoch,
        ...(!before.account && { lastPaymentId: before.lastPaymentId, holder: before.holder }),
      },
    })
    if (!before.account) await moveOrders(world, before.owner, ownerOf(person.account))
    await endSession(before.secretHash)
    reply.cookies.push(...sessionCookies(secret))
    return { success: true, locale_code: person.account.locale_code }
  },
  { limit: perAddress },
)

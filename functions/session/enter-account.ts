import type { Account } from '#shared/accounts/account.ts'
import { ownerOf } from '#functions/accounts/account-store.ts'
import type { User } from '#functions/accounts/user-store.ts'
import { inactiveAccount } from '#functions/lib/errors.ts'
import type { Reply } from '#functions/lib/serve/request.ts'
import { runtime } from '#functions/lib/runtime.ts'
import { moveOrders } from '#functions/orders/move-orders.ts'
import { sessionCookies } from './cookies.ts'
import type { Session } from './session-store.ts'
import { endSession, startSession } from './session-store.ts'

/**
 * Goes on as a user in an account: a new session takes the old one's place, so that a planted
 * cookie is worth nothing. What an anonymous visitor has made and holds moves along.
 *
 * @throws Problem inactive_account, and then nothing has changed.
 */
export const enterAccount = async (
  before: Session,
  { user, account }: { readonly user: User; readonly account: Account },
  reply: Reply,
): Promise<void> => {
  if (account.status === 'inactive') throw inactiveAccount()
  const isAnonymous = before.account === undefined
  const { secret } = await startSession({
    login: {
      userId: user.id,
      account,
      epoch: user.session_epoch,
      ...(isAnonymous && { lastPaymentId: before.lastPaymentId, holder: before.holder }),
    },
  })
  if (isAnonymous) await moveOrders(runtime, before.owner, ownerOf(account))
  await endSession(before.secretHash)
  reply.cookies.push(...sessionCookies(secret))
}

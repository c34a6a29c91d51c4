import type { Account } from '#shared/accounts/account.ts'
import { getOwner } from '#functions/store/records/account-store.ts'
import type { User } from '#functions/store/records/user-store.ts'
import { inactiveAccount } from '#functions/lib/problem.ts'
import type { Reply } from '#functions/http/request.ts'
import { runtime } from '#functions/store/runtime.ts'
import { moveOrders } from '#functions/orders/move-orders.ts'
import { rememberDevice } from '#functions/accounts/login-devices.ts'
import { createSessionCookies } from '#functions/http/cookies.ts'
import type { Client, Session } from '#functions/store/records/sessions/session.ts'
import { buildSessionEnd } from '#functions/store/records/sessions/change-session.ts'
import { startSession } from '#functions/store/records/sessions/start-session.ts'

/** The reply that the cookies are added to, the token of the browser's device cookie, the browser. */
interface Login {
  readonly reply: Reply
  readonly device: string | undefined
  readonly client: Client
  /** Whether the login has proved a second factor. */
  readonly hasSecondFactor: boolean
}

/**
 * Starts a new session for a user in an account and ends the current one, which prevents session
 * fixation. The shipments and soft-booked doors of an anonymous visitor move along. The browser
 * gets a new device cookie.
 *
 * @throws Problem inactive_account; nothing has changed then.
 */
export const startAccountSession = async (
  visitor: Session,
  { user, account }: { readonly user: User; readonly account: Account },
  { reply, device, client, hasSecondFactor }: Login,
): Promise<void> => {
  if (account.status === 'inactive') throw inactiveAccount()
  const isAnonymous = visitor.account === undefined
  const { secret } = await startSession({
    login: {
      userId: user.id,
      account,
      epoch: user.session_epoch,
      client,
      hasSecondFactor,
      ...(isAnonymous && { lastPaymentId: visitor.lastPaymentId, holder: visitor.holder }),
    },
  })
  if (isAnonymous) await moveOrders(runtime, visitor.owner, getOwner(account))
  reply.cookies.push(...createSessionCookies(secret))
  await Promise.all([
    runtime.table.write(buildSessionEnd(visitor)),
    rememberDevice(user.email, device, reply),
  ])
}

import type { Client } from '#functions/store/records/sessions/session.ts'
import { buildSessionEnd } from '#functions/store/records/sessions/change-session.ts'
import { createSession } from '#functions/store/records/sessions/start-session.ts'
import type { requirePerson } from '#functions/http/serve.ts'
import type { Write } from '#functions/store/operations.ts'

/**
 * Creates the session that replaces one of the same person in the same account: the secret for its
 * cookie with its hash, and the writes that start it and end the other one.
 */
export const createNextSession = (
  own: ReturnType<typeof requirePerson>,
  {
    client,
    epoch = own.user.session_epoch,
    hasSecondFactor = own.hasSecondFactor,
  }: { readonly client: Client; readonly epoch?: number; readonly hasSecondFactor?: boolean },
): { secret: string; secretHash: string; writes: readonly Write[] } => {
  const { user, account, holder, lastPaymentId } = own
  const login = {
    userId: user.id,
    account,
    epoch,
    holder,
    lastPaymentId,
    client,
    hasSecondFactor,
  }
  const { secret, secretHash, writes } = createSession({ login })
  return { secret, secretHash, writes: [buildSessionEnd(own), ...writes] }
}

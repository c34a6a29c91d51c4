import type { Account } from '#shared/accounts/account.ts'
import { toEpochSeconds, now } from '#functions/lib/clock.ts'
import { hashSecret, createId, createSecret } from '#functions/lib/ids.ts'
import { keys } from '#functions/store/keys.ts'
import type { Write } from '#functions/store/operations.ts'
import { table } from '#functions/store/table.ts'
import { type Choice, type Client, maxSessionSeconds, sessionSeconds } from './session.ts'

/**
 * An anonymous session ends after an hour unless its cookie comes back: a client that keeps no
 * cookies starts one with each request.
 */
const unusedSessionSeconds = 60 * 60

/** The user and account that a session starts with. */
export interface Login {
  readonly userId: string
  readonly account: Pick<Account, 'id' | 'company_id'>
  readonly epoch: number
  /** The anonymous visitor's holder, whose soft bookings the session keeps. */
  readonly holder?: string | undefined
  /** The anonymous visitor's last payment, which the pages after paying still show. */
  readonly lastPaymentId?: string | undefined
  /** The browser, as the user's list of sessions shows it. */
  readonly client: Client
  /** Whether its user has proved a second factor. */
  readonly hasSecondFactor: boolean
}

/** What a session starts with. Without a login it is anonymous. */
interface SessionStart {
  readonly login?: Login
  readonly chosen?: Choice
}

/**
 * Creates a session: the secret for its cookie, and the writes that start it and list it for its user.
 * Only the secret's hash is stored.
 */
export const createSession = ({
  login,
  chosen,
}: SessionStart): { secret: string; secretHash: string; writes: readonly Write[] } => {
  const secret = createSecret()
  const secretHash = hashSecret(secret)
  const started_at = toEpochSeconds(now())
  const id = createId('ses')
  const seconds = login ? sessionSeconds : unusedSessionSeconds
  const write: Write = {
    put: {
      ...keys.session(secretHash),
      id,
      started_at,
      expires_at: started_at + seconds,
      ...chosen,
      ...(login && {
        user_id: login.userId,
        account_id: login.account.id,
        company_id: login.account.company_id,
        session_epoch: login.epoch,
        last_payment_id: login.lastPaymentId,
        holder: login.holder,
        ...(login.hasSecondFactor && { second_factor: true }),
      }),
    },
  }
  const entry: Write[] = login
    ? [
        {
          put: {
            ...keys.userSession(login.userId, id),
            id,
            secret_hash: secretHash,
            ...login.client,
            started_at,
            expires_at: started_at + maxSessionSeconds,
          },
        },
      ]
    : []
  return { secret, secretHash, writes: [write, ...entry] }
}

/** Starts a session and returns the secret for its cookie. */
export const startSession = async (
  start: SessionStart = {},
): Promise<{ secret: string; secretHash: string }> => {
  const { secret, secretHash, writes } = createSession(start)
  await Promise.all(writes.map((write) => table.write(write)))
  return { secret, secretHash }
}

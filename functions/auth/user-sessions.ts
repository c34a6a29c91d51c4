import type { UserSession } from '#shared/api/user-session.ts'
import { formatMessage } from '#functions/lib/i18n/messages.ts'
import { toEpochSeconds, now } from '#functions/lib/clock.ts'
import { Problem } from '#functions/lib/problem.ts'
import { keys, partitions } from '#functions/store/keys.ts'
import { all, equals, ignoreConditionFailed } from '#functions/store/operations.ts'
import { retryTransaction } from '#functions/store/retry-transaction.ts'
import { runtime } from '#functions/store/runtime.ts'
import type { User } from '#functions/store/records/user-store.ts'
import { getUser } from '#functions/store/records/user-store.ts'
import { isLive } from '#functions/store/records/sessions/change-session.ts'
import {
  type Session,
  sessionItem,
  userSessionItem,
} from '#functions/store/records/sessions/session.ts'

/** The session of a call that a user makes. */
type OwnSession = Session & { readonly user: User }

const { table } = runtime

/** The most sessions that are listed, which are read in one request. */
const maxListed = 100

const toWireTime = (seconds: number) => new Date(seconds * 1000).toISOString()

/** Reads the newest entries of a user's sessions, newest first. */
const readEntries = async (userId: string) => {
  const { items } = await table.query({
    ...partitions.sessionsByUser(userId),
    descending: true,
    limit: maxListed,
  })
  return items.map((item) => userSessionItem.parse(item))
}

/** Lists the live sessions of a user, newest first, and always that of the call. */
export const listUserSessions = async (own: OwnSession): Promise<UserSession[]> => {
  const entries = await readEntries(own.user.id)
  const stored = await table.getMany(entries.map((entry) => keys.session(entry.secret_hash)))
  const sessions = new Map(stored.map((item) => [item['id'], sessionItem.parse(item)]))
  const time = toEpochSeconds(now())
  const shown = entries.flatMap(({ id, browser, system, country, started_at }): UserSession[] => {
    const session = sessions.get(id)
    const isUsable =
      session?.user_id === own.user.id &&
      session.session_epoch === own.user.session_epoch &&
      session.end === undefined &&
      session.expires_at > time
    if (!isUsable) return []
    return [
      {
        id,
        is_current: id === own.id,
        browser: browser ?? null,
        system: system ?? null,
        country: country ?? null,
        started_at: toWireTime(started_at),
        used_at: toWireTime(id === own.id ? time : (session.used_at ?? started_at)),
      },
    ]
  })
  if (shown.some(({ is_current }) => is_current)) return shown
  // Sessions of earlier releases have no entry.
  const unknown = { browser: null, system: null, country: null }
  const at = toWireTime(time)
  return [{ id: own.id, is_current: true, ...unknown, started_at: at, used_at: at }, ...shown]
}

/**
 * Ends a session of a user. One that has ended already stays so.
 * @throws Problem not_found for an id that is not of the user's sessions
 */
export const endUserSession = async (user: User, id: string): Promise<void> => {
  const item = await table.get(keys.userSession(user.id, id))
  if (!item) throw new Problem('not_found', formatMessage('not_found'))
  const { secret_hash } = userSessionItem.parse(item)
  await table
    .write({ update: keys.session(secret_hash), set: { end: 'logged_out' }, if: isLive })
    .catch(ignoreConditionFailed)
}

/**
 * Ends all sessions of a user but one.
 * @throws Problem not_authenticated when another call has ended this one
 */
export const endOtherSessions = (own: OwnSession): Promise<boolean> =>
  retryTransaction(runtime, async () => {
    const [user, item] = await Promise.all([
      getUser(own.user.id),
      table.get(keys.session(own.secretHash)),
    ])
    const epoch = item && sessionItem.parse(item).session_epoch
    if (!user || epoch !== user.session_epoch)
      throw new Problem('not_authenticated', 'Please log in again')
    return {
      done: true,
      writes: [
        {
          update: keys.user(user.id),
          set: { session_epoch: epoch + 1, session_end: 'logged_out' },
          if: equals('session_epoch', epoch),
        },
        {
          update: keys.session(own.secretHash),
          set: { session_epoch: epoch + 1 },
          if: all(isLive, equals('session_epoch', epoch)),
        },
      ],
    }
  })

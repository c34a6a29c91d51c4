import type * as z from 'zod/mini'
import type { SessionEnd } from '#shared/accounts/session-end.ts'
import { defaultLocale } from '#shared/lib/locale.ts'
import { getOwner } from '#functions/store/records/account-store.ts'
import { getUserAndAccount } from '#functions/store/records/user-store.ts'
import type { Person } from '#functions/store/records/user-store.ts'
import { toEpochSeconds, now } from '#functions/lib/clock.ts'
import { hashSecret } from '#functions/lib/ids.ts'
import { keys } from '#functions/store/keys.ts'
import { table } from '#functions/store/table.ts'
import { extendSession } from './change-session.ts'
import { type OpenedLink, type Session, getSessionEnd, sessionItem } from './session.ts'

/**
 * The end is extended at most once a day, so a session costs one write a day instead of one per
 * call.
 */
const extendAfterSeconds = 24 * 60 * 60

/** What a cookie's secret leads to. */
export interface SessionLookup {
  /** The live session. */
  readonly session: Session | undefined
  /** Whether another session has just replaced it in its browser. */
  readonly isReplaced: boolean
  /** Why a user's session has ended. Only the holder of its cookie learns it. */
  readonly end: SessionEnd | undefined
}

/** The result for a secret that leads to nothing. */
export const noSession: SessionLookup = {
  session: undefined,
  isReplaced: false,
  end: undefined,
}

/** Reads the user and account of a session; the reason when it has ended for them. */
const readPerson = async (
  stored: z.infer<typeof sessionItem>,
): Promise<Person | SessionEnd | undefined> => {
  const { user_id, account_id, company_id, session_epoch } = stored
  if (!user_id || !account_id) return undefined
  const person = await getUserAndAccount(user_id, account_id, company_id)
  if (!person) return 'removed'
  if (person.user.session_epoch === session_epoch) return person
  return person.user.session_end ?? 'logged_out'
}

const readLink = ({
  linked_payment_id: paymentId,
  linked_owner: owner,
}: z.infer<typeof sessionItem>): OpenedLink | undefined =>
  paymentId === undefined ? undefined : { paymentId, owner }

/** Looks up the session of a cookie's secret. */
export const readSession = async (secret: string): Promise<SessionLookup> => {
  const secretHash = hashSecret(secret)
  const item = await table.get(keys.session(secretHash))
  if (!item) return noSession
  const stored = sessionItem.parse(item)
  const time = toEpochSeconds(now())
  const remainingSeconds = stored.expires_at - time
  if (remainingSeconds <= 0) {
    return { ...noSession, end: stored.user_id === undefined ? undefined : 'expired' }
  }
  if (stored.is_replaced) return { ...noSession, isReplaced: true }
  if (stored.end) return { ...noSession, end: stored.end }
  const person = await readPerson(stored)
  if (typeof person === 'string') return { ...noSession, end: person }
  const { started_at: startedAt, expires_at } = stored
  const possibleSeconds = getSessionEnd(startedAt ?? time, time) - expires_at
  if (possibleSeconds > extendAfterSeconds) await extendSession(secretHash, startedAt)
  const session = {
    id: stored.id,
    secretHash,
    account: person?.account,
    user: person?.user,
    userId: stored.user_id,
    owner: person ? getOwner(person.account) : stored.id,
    lastPaymentId: stored.last_payment_id,
    link: readLink(stored),
    sending: stored.sending,
    returned: stored.returned,
    holder: stored.holder ?? stored.id,
    locale: person?.account.locale_code ?? stored.locale ?? defaultLocale,
    country: stored.country,
    startedAt,
    hasSecondFactor: stored.second_factor ?? false,
  }
  return { ...noSession, session }
}

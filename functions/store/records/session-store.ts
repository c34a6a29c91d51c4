import * as z from 'zod/mini'
import type { Account } from '#shared/accounts/account.ts'
import type { SessionEnd } from '#shared/accounts/session-end.ts'
import type { SourceCountry } from '#shared/countries/source-countries.ts'
import { sourceCountry } from '#shared/countries/source-country-schema.ts'
import { defaultLocale, type Locale, locale } from '#shared/lib/locale.ts'
import type { AccountWithCompany } from '#functions/store/records/account-store.ts'
import { getOwner } from '#functions/store/records/account-store.ts'
import { getUserAndAccount } from '#functions/store/records/user-store.ts'
import type { Person, User } from '#functions/store/records/user-store.ts'
import { toEpochSeconds, now } from '#functions/lib/clock.ts'
import { hashSecret, createId, createSecret } from '#functions/lib/ids.ts'
import { keys } from '#functions/store/keys.ts'
import type { Item, Key, Write } from '#functions/store/operations.ts'
import { all, exists, ignoreConditionFailed } from '#functions/store/operations.ts'
import { table } from '#functions/store/table.ts'

/** Sessions end 30 days after their last use. */
export const sessionSeconds = 30 * 24 * 60 * 60
/**
 * An anonymous session ends after an hour unless its cookie comes back: a client that keeps no
 * cookies starts one with each request.
 */
const unusedSessionSeconds = 60 * 60
/**
 * Tabs of one browser share its cookie. For this long after a new session has replaced theirs, in
 * seconds, requests with the old cookie may still arrive; their responses must not set a cookie.
 */
const replacedSeconds = 10
/**
 * The end is extended at most once a day, so a session costs one write a day instead of one per
 * call.
 */
const extendAfterSeconds = 24 * 60 * 60

/** A stored session. Its key contains the hash of the secret. */
export const sessionItem = z.object({
  id: z.string(),
  user_id: z.optional(z.string()),
  account_id: z.optional(z.string()),
  /** The account's company, so that user, account and company are read in one request. */
  company_id: z.optional(z.nullable(z.string())),
  session_epoch: z.optional(z.int()),
  /**
   * The holder of soft-booked doors when it was taken from an anonymous session; otherwise the
   * session's id.
   */
  holder: z.optional(z.string()),
  /** The payment whose shipments the pages after paying show. */
  last_payment_id: z.optional(z.string()),
  /**
   * The payment that an e-mailed link has opened; its shipments take precedence over the last
   * payment's.
   */
  linked_payment_id: z.optional(z.string()),
  /** The language that the visitor has chosen. */
  locale: z.optional(locale),
  /** The sending country that the visitor has chosen. */
  country: z.optional(sourceCountry),
  /** Whether another session has replaced it in its browser. Nobody may use it. */
  is_replaced: z.optional(z.boolean()),
  expires_at: z.int(),
})

/**
 * The session of a call. Without a user it belongs to an anonymous visitor, who owns the data
 * created in it.
 */
export interface Session {
  readonly id: string
  readonly secretHash: string
  readonly account: AccountWithCompany | undefined
  readonly user: User | undefined
  readonly userId: string | undefined
  /**
   * The owner of the data that the call works on: the company, the private account, or the session
   * itself.
   */
  readonly owner: string
  readonly lastPaymentId: string | undefined
  /** The payment that an e-mailed link has opened. Anybody with the link may see its shipments. */
  readonly linkedPaymentId: string | undefined
  /**
   * The holder of soft-booked doors. It stays the same across a login, so that no door is released.
   */
  readonly holder: string
  /** The account's language, or the visitor's. */
  readonly locale: Locale
  /** The sending country that the visitor has chosen, if any. An account has its own. */
  readonly country: SourceCountry | undefined
}

/** The user and account that a session starts with. */
export interface Login {
  readonly userId: string
  readonly account: Pick<Account, 'id' | 'company_id'>
  readonly epoch: number
  /** The anonymous visitor's holder, whose soft bookings the session keeps. */
  readonly holder?: string | undefined
  /** The anonymous visitor's last payment, which the pages after paying still show. */
  readonly lastPaymentId?: string | undefined
}

/** Holds while a session may be used. */
const isLive = all(exists, { absent: 'is_replaced' })

/** What a session starts with. Without a login it is anonymous. */
interface SessionStart {
  readonly login?: Login
  readonly chosen?: Choice
}

/**
 * Creates a session: the secret for its cookie, and the write that starts it. Only the secret's
 * hash is stored.
 */
export const createSession = ({
  login,
  chosen,
}: SessionStart): { secret: string; secretHash: string; write: Write } => {
  const secret = createSecret()
  const secretHash = hashSecret(secret)
  const seconds = login ? sessionSeconds : unusedSessionSeconds
  const write: Write = {
    put: {
      ...keys.session(secretHash),
      id: createId('ses'),
      expires_at: toEpochSeconds(now()) + seconds,
      ...chosen,
      ...(login && {
        user_id: login.userId,
        account_id: login.account.id,
        company_id: login.account.company_id,
        session_epoch: login.epoch,
        last_payment_id: login.lastPaymentId,
        holder: login.holder,
      }),
    },
  }
  return { secret, secretHash, write }
}

/** Starts a session and returns the secret for its cookie. */
export const startSession = async (
  start: SessionStart = {},
): Promise<{ secret: string; secretHash: string }> => {
  const { secret, secretHash, write } = createSession(start)
  await table.write(write)
  return { secret, secretHash }
}

/** What a cookie's secret leads to. */
export interface SessionLookup {
  /** The live session. */
  readonly session: Session | undefined
  /** Whether another session has just replaced it in its browser. */
  readonly isReplaced: boolean
  /** Why a user's session has ended. Only the holder of its cookie learns it. */
  readonly end: SessionEnd | undefined
  /** What was read with the session. */
  readonly items: readonly Item[]
}

/** The result for a secret that leads to nothing. */
export const noSession: SessionLookup = {
  session: undefined,
  isReplaced: false,
  end: undefined,
  items: [],
}

/** Lists the keys of items of an owner that are read with the session, in the same request. */
export type KeysOfOwner = (owner: string) => readonly Key[]

/** Reads the user and account of a session; the reason when it has ended for them. */
const readPerson = async (
  stored: z.infer<typeof sessionItem>,
  listKeys: KeysOfOwner,
): Promise<Person | SessionEnd | undefined> => {
  const { user_id, account_id, company_id, session_epoch } = stored
  if (!user_id || !account_id) return undefined
  const more = listKeys(company_id ?? account_id)
  const person = await getUserAndAccount(user_id, account_id, company_id, more)
  if (!person) return 'removed'
  if (person.user.session_epoch === session_epoch) return person
  return person.user.session_end ?? 'logged_out'
}

/**
 * Looks up the session of a cookie's secret.
 * @param listKeys the items of its owner to read with it; a company that the account has just left
 *   may be the owner
 */
export const readSession = async (
  secret: string,
  listKeys: KeysOfOwner = () => [],
): Promise<SessionLookup> => {
  const secretHash = hashSecret(secret)
  const item = await table.get(keys.session(secretHash))
  if (!item) return noSession
  const stored = sessionItem.parse(item)
  const remainingSeconds = stored.expires_at - toEpochSeconds(now())
  if (remainingSeconds <= 0) {
    return { ...noSession, end: stored.user_id === undefined ? undefined : 'expired' }
  }
  if (stored.is_replaced) return { ...noSession, isReplaced: true }
  const person = await readPerson(stored, listKeys)
  if (typeof person === 'string') return { ...noSession, end: person }
  if (remainingSeconds < sessionSeconds - extendAfterSeconds) await extendSession(secretHash)
  const session = {
    id: stored.id,
    secretHash,
    account: person?.account,
    user: person?.user,
    userId: stored.user_id,
    owner: person ? getOwner(person.account) : stored.id,
    lastPaymentId: stored.last_payment_id,
    linkedPaymentId: stored.linked_payment_id,
    holder: stored.holder ?? stored.id,
    locale: person?.account.locale_code ?? stored.locale ?? defaultLocale,
    country: stored.country,
  }
  return { ...noSession, session, items: person?.items ?? [] }
}

const extendSession = (secretHash: string) =>
  table
    .write({
      update: keys.session(secretHash),
      set: { expires_at: toEpochSeconds(now()) + sessionSeconds },
      if: isLive,
    })
    .catch(ignoreConditionFailed)

/** Builds the write that switches a session to another account of the same user. */
export const buildAccountSwitch = (
  session: Session,
  account: Pick<Account, 'id' | 'company_id'>,
): Write => ({
  update: keys.session(session.secretHash),
  set: { account_id: account.id, company_id: account.company_id },
  if: isLive,
})

/** Saves the payment that the session has opened by a link. */
export const saveLinkedPayment = (session: Session, paymentId: string) =>
  table.write({
    update: keys.session(session.secretHash),
    set: { linked_payment_id: paymentId },
    if: isLive,
  })

/**
 * Builds the write that names the payment which the pages after paying show. `keepsLink` for a payment of shipments that
 * the session has opened by a link.
 */
export const buildLastPaymentWrite = (
  session: Session,
  paymentId: string,
  { keepsLink = false }: { readonly keepsLink?: boolean } = {},
): Write => ({
  update: keys.session(session.secretHash),
  set: { last_payment_id: paymentId },
  ...(!keepsLink && { remove: ['linked_payment_id'] }),
  if: isLive,
})

/** Builds the write that ends a session when another one replaces it in its browser. */
export const buildSessionEnd = ({ id, secretHash }: Session): Write => ({
  put: {
    ...keys.session(secretHash),
    id,
    is_replaced: true,
    expires_at: toEpochSeconds(now()) + replacedSeconds,
  },
})

/** What a visitor without an account has chosen for the session. */
export interface Choice {
  readonly locale?: Locale | undefined
  readonly country?: SourceCountry | undefined
}

/**
 * Saves a visitor's choice. Fields that are absent stay unchanged. A session that has just ended, by
 * a login in another tab for example, keeps no choice.
 */
export const saveChoice = (session: Session, chosen: Choice) =>
  table
    .write({
      update: keys.session(session.secretHash),
      set: {
        ...(chosen.locale && { locale: chosen.locale }),
        ...(chosen.country && { country: chosen.country }),
      },
      if: isLive,
    })
    .catch(ignoreConditionFailed)

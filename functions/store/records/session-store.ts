import * as z from 'zod/mini'
import type { Account } from '#shared/accounts/account.ts'
import type { SourceCountry } from '#shared/countries/source-countries.ts'
import { sourceCountry } from '#shared/countries/source-country-schema.ts'
import { defaultLocale, type Locale, locale } from '#shared/lib/locale.ts'
import type { AccountWithCompany } from '#functions/store/records/account-store.ts'
import { getOwner } from '#functions/store/records/account-store.ts'
import { getUserAndAccount } from '#functions/store/records/user-store.ts'
import type { User } from '#functions/store/records/user-store.ts'
import { toEpochSeconds, now } from '#functions/lib/clock.ts'
import { hashSecret, createId, createSecret } from '#functions/lib/ids.ts'
import { keys } from '#functions/store/keys.ts'
import type { Write } from '#functions/store/operations.ts'
import { exists } from '#functions/store/operations.ts'
import { table } from '#functions/store/table.ts'

/** Sessions end 30 days after their last use. */
export const sessionSeconds = 30 * 24 * 60 * 60
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

/** Starts a session and returns the secret for its cookie. Only the secret's hash is stored. */
export const startSession = async ({
  login,
  chosen,
}: { login?: Login; chosen?: Choice } = {}): Promise<{
  id: string
  secret: string
  secretHash: string
}> => {
  const secret = createSecret()
  const secretHash = hashSecret(secret)
  const id = createId('ses')
  await table.write({
    put: {
      ...keys.session(secretHash),
      id,
      expires_at: toEpochSeconds(now()) + sessionSeconds,
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
  })
  return { id, secret, secretHash }
}

/** Reads the live session of a cookie's secret; `undefined` when it has ended. */
export const readSession = async (secret: string): Promise<Session | undefined> => {
  const secretHash = hashSecret(secret)
  const item = await table.get(keys.session(secretHash))
  if (!item) return undefined
  const stored = sessionItem.parse(item)
  const remainingSeconds = stored.expires_at - toEpochSeconds(now())
  if (remainingSeconds <= 0) return undefined
  const person =
    stored.user_id && stored.account_id
      ? await getUserAndAccount(stored.user_id, stored.account_id, stored.company_id)
      : undefined
  if (stored.user_id && person?.user.session_epoch !== stored.session_epoch) return undefined
  if (remainingSeconds < sessionSeconds - extendAfterSeconds) await extendSession(secretHash)
  return {
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
}

const extendSession = (secretHash: string) =>
  table.write({
    update: keys.session(secretHash),
    set: { expires_at: toEpochSeconds(now()) + sessionSeconds },
    if: exists,
  })

/** Builds the write that switches a session to another account of the same user. */
export const buildAccountSwitch = (
  session: Session,
  account: Pick<Account, 'id' | 'company_id'>,
): Write => ({
  update: keys.session(session.secretHash),
  set: { account_id: account.id, company_id: account.company_id },
  if: exists,
})

/** Saves the payment that the session has opened by a link. */
export const saveLinkedPayment = (session: Session, paymentId: string) =>
  table.write({
    update: keys.session(session.secretHash),
    set: { linked_payment_id: paymentId },
    if: exists,
  })

/** Saves the payment that the pages after paying show. */
export const saveLastPayment = (session: Session, paymentId: string) =>
  table.write({
    update: keys.session(session.secretHash),
    set: { last_payment_id: paymentId },
    remove: ['linked_payment_id'],
    if: exists,
  })

/** Ends one session. */
export const endSession = (secretHash: string) => table.write({ delete: keys.session(secretHash) })

/** What a visitor without an account has chosen for the session. */
export interface Choice {
  readonly locale?: Locale | undefined
  readonly country?: SourceCountry | undefined
}

/** Saves a visitor's choice. Fields that are absent stay unchanged. */
export const saveChoice = (session: Session, chosen: Choice) =>
  table.write({
    update: keys.session(session.secretHash),
    set: {
      ...(chosen.locale && { locale: chosen.locale }),
      ...(chosen.country && { country: chosen.country }),
    },
    if: exists,
  })

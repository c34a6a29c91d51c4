import * as z from 'zod/mini'
import type { Account } from '#shared/accounts/account.ts'
import { sendingCountry, type SendingCountry } from '#shared/accounts/sending-countries.ts'
import type { Locale } from '#shared/lib/locale.ts'
import { locale } from '#shared/lib/locale.ts'
import type { WholeAccount } from '#functions/accounts/account-store.ts'
import { ownerOf } from '#functions/accounts/account-store.ts'
import { getUserAndAccount } from '#functions/accounts/user-store.ts'
import type { User } from '#functions/accounts/user-store.ts'
import { epochSeconds, now } from '#functions/lib/clock.ts'
import { hashSecret, newId, newSecret } from '#functions/lib/ids.ts'
import { keys } from '#functions/lib/store/keys.ts'
import type { Write } from '#functions/lib/store/operations.ts'
import { exists } from '#functions/lib/store/operations.ts'
import { table } from '#functions/lib/store/table.ts'

/** Sessions last 30 days after their last use. */
export const sessionSeconds = 30 * 24 * 60 * 60
/** The end moves on at most once a day: a sliding session costs one write a day, not one a call. */
const slideAfterSeconds = 24 * 60 * 60

/** The language of a visitor who has not chosen any: the network's home. */
const defaultLocale: Locale = 'et_EE'

export const sessionItem = z.object({
  id: z.string(),
  user_id: z.optional(z.string()),
  account_id: z.optional(z.string()),
  /** The account's company, so that all three are read at once. */
  company_id: z.optional(z.nullable(z.string())),
  session_epoch: z.optional(z.int()),
  /** Who holds its doors softly, when a login has taken that over; else the session itself. */
  holder: z.optional(z.string()),
  /** The payment whose shipments the pages after paying show. */
  last_payment_id: z.optional(z.string()),
  /** The payment whose shipments a mailed link has opened: they are shown before the last one's. */
  linked_payment_id: z.optional(z.string()),
  /** The language a visitor has chosen. */
  locale: z.optional(locale),
  /** The country a visitor has chosen to send from. */
  country: z.optional(sendingCountry),
  expires_at: z.int(),
})

/** Who sends a call. Without a user it is an anonymous visitor, who owns what the session makes. */
export interface Session {
  readonly id: string
  readonly secretHash: string
  readonly account: WholeAccount | undefined
  readonly user: User | undefined
  readonly userId: string | undefined
  /** Whose data the call works on: the company, the private account, or the anonymous session. */
  readonly owner: string
  readonly lastPaymentId: string | undefined
  /** The payment that a mailed link has opened: whoever has the link may see what was paid by it. */
  readonly linkedPaymentId: string | undefined
  /** By whom doors are held softly: the same before and after a login, so that nothing is let go. */
  readonly holder: string
  /** The account's language, or the one the visitor has chosen. */
  readonly locale: Locale
  /** The country the visitor has chosen to send from, if any; an account has its own. */
  readonly country: SendingCountry | undefined
}

/** Who a session is for. */
export interface Login {
  readonly userId: string
  readonly account: Pick<Account, 'id' | 'company_id'>
  readonly epoch: number
  /** The anonymous visitor whose soft bookings the session goes on with. */
  readonly holder?: string | undefined
  /** The anonymous visitor's last payment, which the pages after paying go on to show. */
  readonly lastPaymentId?: string | undefined
}

/** Starts a session and returns the secret for its cookie; only the secret's hash is stored. */
export const startSession = async ({
  login,
  chosen,
}: { login?: Login; chosen?: Choice } = {}): Promise<{
  id: string
  secret: string
  secretHash: string
}> => {
  const secret = newSecret()
  const secretHash = hashSecret(secret)
  const id = newId('ses')
  await table.write({
    put: {
      ...keys.session(secretHash),
      id,
      expires_at: epochSeconds(now()) + sessionSeconds,
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

/** The live session of a cookie's secret. An ended one reads as none. */
export const readSession = async (secret: string): Promise<Session | undefined> => {
  const secretHash = hashSecret(secret)
  const item = await table.get(keys.session(secretHash))
  if (!item) return undefined
  const stored = sessionItem.parse(item)
  const left = stored.expires_at - epochSeconds(now())
  if (left <= 0) return undefined
  const person =
    stored.user_id && stored.account_id
      ? await getUserAndAccount(stored.user_id, stored.account_id, stored.company_id)
      : undefined
  if (stored.user_id && person?.user.session_epoch !== stored.session_epoch) return undefined
  if (left < sessionSeconds - slideAfterSeconds) await slide(secretHash)
  return {
    id: stored.id,
    secretHash,
    account: person?.account,
    user: person?.user,
    userId: stored.user_id,
    owner: person ? ownerOf(person.account) : stored.id,
    lastPaymentId: stored.last_payment_id,
    linkedPaymentId: stored.linked_payment_id,
    holder: stored.holder ?? stored.id,
    locale: person?.account.locale_code ?? stored.locale ?? defaultLocale,
    country: stored.country,
  }
}

const slide = (secretHash: string) =>
  table.write({
    update: keys.session(secretHash),
    set: { expires_at: epochSeconds(now()) + sessionSeconds },
    if: exists,
  })

/** The write by which a session goes on in another account of the same user. */
export const useAccount = (
  session: Session,
  account: Pick<Account, 'id' | 'company_id'>,
): Write => ({
  update: keys.session(session.secretHash),
  set: { account_id: account.id, company_id: account.company_id },
  if: exists,
})

/** Remembers that the session has opened a payment by its link. */
export const rememberLinkedPayment = (session: Session, paymentId: string) =>
  table.write({
    update: keys.session(session.secretHash),
    set: { linked_payment_id: paymentId },
    if: exists,
  })

/** Remembers which payment the pages after paying show. */
export const rememberPayment = (session: Session, paymentId: string) =>
  table.write({
    update: keys.session(session.secretHash),
    set: { last_payment_id: paymentId },
    remove: ['linked_payment_id'],
    if: exists,
  })

/** Ends one session. */
export const endSession = (secretHash: string) => table.write({ delete: keys.session(secretHash) })

/** What a visitor without an account chooses for the whole session. */
export interface Choice {
  readonly locale?: Locale | undefined
  readonly country?: SendingCountry | undefined
}

/** Remembers what a visitor has chosen; what is not named stays as it is. */
export const rememberChoice = (session: Session, chosen: Choice) =>
  table.write({
    update: keys.session(session.secretHash),
    set: {
      ...(chosen.locale && { locale: chosen.locale }),
      ...(chosen.country && { country: chosen.country }),
    },
    if: exists,
  })

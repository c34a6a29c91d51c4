import * as z from 'zod/mini'
import type { SourceCountry } from '#shared/countries/source-countries.ts'
import { sourceCountry } from '#shared/countries/source-country-schema.ts'
import { sessionEnd } from '#shared/accounts/session-end.ts'
import { sessionCountries } from '#shared/api/user-session.ts'
import { type Locale, locale } from '#shared/lib/locale.ts'
import { storedObject } from '#functions/store/stored-object.ts'
import type { AccountWithCompany } from '#functions/store/records/account-store.ts'
import type { User } from '#functions/store/records/user-store.ts'

/** Sessions end 30 days after their last use. */
export const sessionSeconds = 30 * 24 * 60 * 60

/** Sessions end 90 days after their start, whatever their use. */
export const maxSessionSeconds = 90 * 24 * 60 * 60

/**
 * Returns the end of a session that is used now, in seconds since 1970.
 * @param startedAt when it started, in seconds since 1970
 */
export const getSessionEnd = (startedAt: number, time: number): number =>
  Math.min(time + sessionSeconds, startedAt + maxSessionSeconds)

/** A parcel that was opened without an account. Its owner may have changed since. */
const openedParcel = storedObject({ owner: z.string(), id: z.string(), barcode: z.string() })
export type OpenedParcel = z.infer<typeof openedParcel>

/** A shipment that is sent without an account. */
const openedSending = storedObject({
  ...openedParcel.shape,
  /**
   * What its visitor has proved by its code or the last digits of a phone. A barcode proves nothing: it
   * opens the session's own shipments alone.
   */
  proof: z.enum(['code', 'phone_ending', 'barcode']),
})
export type OpenedSending = z.infer<typeof openedSending>

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
  /** The owner that this link was sent for; missing for links of earlier releases. */
  linked_owner: z.optional(z.string()),
  /** The shipment that its sending code or digits of a phone have opened. */
  sending: z.optional(openedSending),
  /** The delivered parcel that is to be returned. */
  returned: z.optional(openedParcel),
  /** The language that the visitor has chosen. */
  locale: z.optional(locale),
  /** The sending country that the visitor has chosen. */
  country: z.optional(sourceCountry),
  /** Whether its user has proved a second factor; missing for those who have not. */
  second_factor: z.optional(z.boolean()),
  /** Whether another session has replaced it in its browser. Nobody may use it. */
  is_replaced: z.optional(z.boolean()),
  /** Why its user has ended it. Nobody may use it. */
  end: z.optional(sessionEnd),
  /** Its last extension, in seconds since 1970; missing until the first one. */
  used_at: z.optional(z.int()),
  /** In seconds since 1970. A session of an earlier release starts with its first extension. */
  started_at: z.optional(z.int()),
  expires_at: z.int(),
})

/** What is shown of the browser in which a user has logged in. */
const client = {
  browser: z.optional(z.string()),
  system: z.optional(z.string()),
  country: z.optional(z.enum(sessionCountries)),
}

/** The entry of a session in the list of its user. It does not exist for earlier releases. */
export const userSessionItem = z.object({
  id: z.string(),
  secret_hash: z.string(),
  ...client,
  started_at: z.int(),
  expires_at: z.int(),
})

/** The browser of a login: names of browser and system, and the country of its network. */
export type Client = Partial<Pick<z.infer<typeof userSessionItem>, keyof typeof client>>

/** An e-mailed link: it shows the shipments of a payment as long as they have its owner. */
export interface OpenedLink {
  readonly paymentId: string
  /** The owner that it was sent for; unknown for links of earlier releases. */
  readonly owner: string | undefined
}

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
  /** The e-mailed link that has been opened. Anybody with the link may see its shipments. */
  readonly link: OpenedLink | undefined
  /** The shipment that its sending code or digits of a phone have opened. */
  readonly sending: OpenedSending | undefined
  /** The delivered parcel that is to be returned. */
  readonly returned: OpenedParcel | undefined
  /**
   * The holder of soft-booked doors. It stays the same across a login, so that no door is released.
   */
  readonly holder: string
  /** The account's language, or the visitor's. */
  readonly locale: Locale
  /** The sending country that the visitor has chosen, if any. An account has its own. */
  readonly country: SourceCountry | undefined
  /** Whether its user has proved a second factor: by a passkey, a code of an app or a recovery code. */
  readonly hasSecondFactor: boolean
  /** When it started, in seconds since 1970; unknown for a session of an earlier release. */
  readonly startedAt: number | undefined
}

/** What a visitor without an account has chosen for the session. */
export interface Choice {
  readonly locale?: Locale | undefined
  readonly country?: SourceCountry | undefined
}

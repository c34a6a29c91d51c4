import * as z from 'zod/mini'
import { company } from '#shared/accounts/company.ts'
import { type SessionEnd, sessionEnd } from '#shared/accounts/session-end.ts'
import { hashSecret } from '#functions/lib/ids.ts'
import { beginnings, keys } from '#functions/store/keys.ts'
import type { Table, Write } from '#functions/store/operations.ts'
import { exists } from '#functions/store/operations.ts'
import { table } from '#functions/store/table.ts'
import type { AccountWithCompany } from './account-store.ts'
import { accountRecord, getCompany, withCompany } from './account-store.ts'

/** A person who logs in. A user may have several accounts. */
export const user = z.object({
  id: z.string(),
  /** The e-mail to log in with. */
  email: z.string(),
  /** Whether the owner has opened a link that was sent to `email`. */
  is_email_verified: z.boolean(),
  /** Whether the mailbox of `email` has refused e-mails for good. */
  is_email_refused: z.optional(z.boolean()),
  /** The address that replaces `email` once its link is opened. */
  new_unverified_email: z.optional(z.string()),
  /** When the last e-mail to confirm an address was sent. ISO 8601. */
  confirmation_sent_at: z.optional(z.string()),
  /** argon2id hash with its parameters; absent for users with social logins only. */
  password: z.optional(z.string()),
  /** The secret of the app whose codes are asked for at a log-in, in base32. */
  totp_secret: z.optional(z.string()),
  /** The step of time of the last code that was used, counted since 1970. */
  totp_step: z.optional(z.int()),
  google_id: z.optional(z.string()),
  facebook_id: z.optional(z.string()),
  /** Whether the user has subscribed to the newsletter. */
  is_subscribed: z.boolean(),
  /** The account that a new session starts with: the last one used. */
  account_id: z.string(),
  /** The session of the sign-up. The same sign-up repeated in it succeeds instead of failing. */
  signed_up_in: z.optional(z.string()),
  /**
   * Sessions with an older epoch have ended, after a logout, a password change or a deactivation.
   */
  session_epoch: z.int(),
  /** Why the sessions of the previous epoch have ended. Users of earlier releases lack it. */
  session_end: z.optional(sessionEnd),
})
export type User = z.infer<typeof user>

/** The stored pointer from an e-mail to its user. */
export const emailPointer = z.object({ user_id: z.string() })

/** A user with the account in use. */
export interface Person {
  readonly user: User
  readonly account: AccountWithCompany
}

/**
 * Returns a user and the account in use; `undefined` when either is missing or removed. Passing the
 * account's company saves a read.
 */
export const getUserAndAccount = async (
  userId: string,
  accountId: string,
  companyId?: string | null,
): Promise<Person | undefined> => {
  const recordKeys = [keys.user(userId), keys.account(accountId)]
  const items = await table.getMany(
    companyId ? [...recordKeys, keys.company(companyId)] : recordKeys,
  )
  const userItem = items.find((item) => item.SK === beginnings.user)
  const accountItem = items.find((item) => item.SK === 'ACCOUNT')
  if (!userItem || !accountItem) return undefined
  const record = accountRecord.parse(accountItem)
  if (record.user_id !== userId || record.removed_at !== undefined) return undefined
  const companyItem = items.find((item) => item.SK === 'COMPANY')
  const accountCompany =
    companyItem && companyId === record.company_id
      ? company.parse(companyItem)
      : record.company_id
        ? await getCompany(record.company_id)
        : undefined
  return { user: user.parse(userItem), account: withCompany(record, accountCompany ?? null) }
}

/** Returns the user with this id, or `undefined`. `source` may share reads. */
export const getUser = async (
  id: string,
  source: Pick<Table, 'get'> = table,
): Promise<User | undefined> => {
  const item = await source.get(keys.user(id))
  return item && user.parse(item)
}

/** Returns the user with this e-mail, ignoring case. `source` may share reads. */
export const findUserByEmail = async (
  email: string,
  source: Pick<Table, 'get'> = table,
): Promise<User | undefined> => {
  const found = await source.get(keys.email(email))
  return found && getUser(emailPointer.parse(found).user_id, source)
}

/**
 * Returns the user with this e-mail, ignoring case. Makes as many reads when there is none, so that
 * the time of a login does not reveal whether an e-mail has an account.
 */
export const findUserForLogin = async (email: string): Promise<User | undefined> => {
  const found = await table.get(keys.email(email))
  // Ids have a prefix, so no user has this one.
  return getUser(found ? emailPointer.parse(found).user_id : hashSecret(email))
}

/** Builds the write that ends every session of a user by incrementing the session epoch. */
export const buildAllSessionsEnd = (userId: string, end: SessionEnd): Write => ({
  update: keys.user(userId),
  set: { session_end: end },
  add: { session_epoch: 1 },
  if: exists,
})

import * as z from 'zod/mini'
import { company } from '#shared/accounts/company.ts'
import { keys } from '#functions/lib/store/keys.ts'
import { exists } from '#functions/lib/store/operations.ts'
import { table } from '#functions/lib/store/table.ts'
import type { WholeAccount } from './account-store.ts'
import { accountRecord, getCompany, withCompany } from './account-store.ts'

/** A person who logs in. One user may hold several accounts. */
export const user = z.object({
  id: z.string(),
  /** The address to log in with. */
  email: z.string(),
  /** Whether its owner has opened a link that was sent to `email`. */
  is_email_verified: z.boolean(),
  /** An address that takes the place of `email` once its link is opened. */
  new_unverified_email: z.optional(z.string()),
  /** When the last letter to confirm an address went out. ISO 8601. */
  confirmation_sent_at: z.optional(z.string()),
  /** argon2id with its parameters; absent for those who log in elsewhere only. */
  password: z.optional(z.string()),
  google_id: z.optional(z.string()),
  facebook_id: z.optional(z.string()),
  /** Whether the person wants the newsletter. */
  is_subscribed: z.boolean(),
  /** The account that a new session starts with: the one used last. */
  account_id: z.string(),
  /** The session that signed it up: the same sign-up sent again is answered, not refused. */
  signed_up_in: z.optional(z.string()),
  /** Sessions of an older epoch have ended: logout everywhere, password change, deactivation. */
  session_epoch: z.int(),
})
export type User = z.infer<typeof user>

export const pointer = z.object({ user_id: z.string() })

/**
 * A user and the account it works in; `undefined` when either is gone or removed. Whoever knows the
 * account's company names it, which spares a second read.
 */
export const getUserAndAccount = async (
  userId: string,
  accountId: string,
  companyId?: string | null,
): Promise<{ user: User; account: WholeAccount } | undefined> => {
  const wanted = [keys.user(userId), keys.account(accountId)]
  const items = await table.getMany(companyId ? [...wanted, keys.company(companyId)] : wanted)
  const userItem = items.find((item) => item.SK === 'USER')
  const accountItem = items.find((item) => item.SK === 'ACCOUNT')
  if (!userItem || !accountItem) return undefined
  const record = accountRecord.parse(accountItem)
  if (record.user_id !== userId || record.removed_at !== undefined) return undefined
  const companyItem = items.find((item) => item.SK === 'COMPANY')
  const itsCompany =
    companyItem && companyId === record.company_id
      ? company.parse(companyItem)
      : record.company_id
        ? await getCompany(record.company_id)
        : undefined
  return { user: user.parse(userItem), account: withCompany(record, itsCompany ?? null) }
}

/** A user by id. */
export const getUser = async (id: string): Promise<User | undefined> => {
  const item = await table.get(keys.user(id))
  return item && user.parse(item)
}

/** The user with this e-mail, whatever its case. */
export const findUserByEmail = async (email: string): Promise<User | undefined> => {
  const found = await table.get(keys.email(email))
  return found && getUser(pointer.parse(found).user_id)
}

/** Ends every session of a user: those of an older epoch no longer count. */
export const endAllSessions = (userId: string) =>
  table.write({ update: keys.user(userId), add: { session_epoch: 1 }, if: exists })

import * as z from 'zod/mini'
import type { Account } from '#shared/accounts/account.ts'
import { account } from '#shared/accounts/account.ts'
import { keys } from '#functions/lib/store/keys.ts'
import { exists } from '#functions/lib/store/operations.ts'
import { table } from '#functions/lib/store/table.ts'

/** A person who logs in. One user may hold several accounts. */
export const user = z.object({
  id: z.string(),
  email: z.string(),
  /** argon2id with its parameters; absent for those who log in elsewhere only. */
  password: z.optional(z.string()),
  /** The account that a new session starts with. */
  account_id: z.string(),
  /** Sessions of an older epoch have ended: logout everywhere, password change, deactivation. */
  session_epoch: z.int(),
})
export type User = z.infer<typeof user>

const emailPointer = z.object({ user_id: z.string() })

/** A user and the account it works in; `undefined` when either is gone. */
export const getUserAndAccount = async (
  userId: string,
  accountId: string,
): Promise<{ user: User; account: Account } | undefined> => {
  const wanted = [keys.user(userId), keys.account(accountId)]
  const items = await table.getMany(wanted)
  const userItem = items.find((item) => item.SK === 'USER')
  const accountItem = items.find((item) => item.SK === 'ACCOUNT')
  if (!userItem || !accountItem) return undefined
  return { user: user.parse(userItem), account: account.parse(accountItem) }
}

/** The user with this e-mail, whatever its case. */
export const findUserByEmail = async (email: string): Promise<User | undefined> => {
  const pointer = await table.get(keys.email(email))
  if (!pointer) return undefined
  const item = await table.get(keys.user(emailPointer.parse(pointer).user_id))
  return item && user.parse(item)
}

/** Ends every session of a user: those of an older epoch no longer count. */
export const endAllSessions = (userId: string) =>
  table.write({ update: keys.user(userId), add: { session_epoch: 1 }, if: exists })

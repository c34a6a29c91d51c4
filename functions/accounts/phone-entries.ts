import { hashPhoneEnd } from '#functions/store/hash-contact.ts'
import { keys, parseLastId, partitions } from '#functions/store/keys.ts'
import type { Table } from '#functions/store/operations.ts'
import { accountRecord, type AccountRecord } from '#functions/store/records/account-store.ts'

/** The most accounts that one phone finds. */
const maxAccounts = 100

/** Returns the hash by which an account is found; undefined without a phone, and once it is removed. */
const getHash = ({ phone, removed_at }: AccountRecord): string | undefined =>
  removed_at === undefined ? hashPhoneEnd(phone) : undefined

/**
 * Brings the entry of an account's phone up to date with the account as it is now. `former` is the
 * account before a change, whose entry goes. Repeated and late calls give the same result.
 */
export const updatePhoneEntry = async (
  table: Table,
  id: string,
  former: AccountRecord | undefined,
): Promise<void> => {
  const item = await table.get(keys.account(id))
  const hash = item && getHash(accountRecord.parse(item))
  const formerHash = former && getHash(former)
  if (hash !== undefined) await table.write({ put: { ...keys.phoneEntry(hash, id) } })
  if (formerHash !== undefined && formerHash !== hash)
    await table.write({ delete: keys.phoneEntry(formerHash, id) })
}

/** Whether a change of an account changes what it is found by. */
export const isFoundOtherwise = (
  before: AccountRecord | undefined,
  after: AccountRecord | undefined,
): boolean => (before && getHash(before)) !== (after && getHash(after))

/** Finds the accounts whose phone has a hash. The caller compares the phones in full. */
export const findAccountsByPhone = async (table: Table, hash: string): Promise<AccountRecord[]> => {
  const { items } = await table.query({ ...partitions.phoneEntries(hash), limit: maxAccounts })
  const found = await table.getMany(items.map(({ SK }) => keys.account(parseLastId(SK))))
  return found
    .map((item) => accountRecord.parse(item))
    .filter((account) => getHash(account) === hash)
}

import { hashPhoneEnd } from '#functions/store/hash-contact.ts'
import { keys, parseLastId, partitions } from '#functions/store/keys.ts'
import {
  all,
  type Condition,
  equals,
  type Item,
  notExists,
  type Table,
  type Write,
} from '#functions/store/operations.ts'
import { accountRecord, type AccountRecord } from '#functions/store/records/account-store.ts'
import { retryTransaction } from '#functions/store/retry-transaction.ts'
import type { Runtime } from '#functions/store/runtime.ts'

/** The most accounts that one phone finds. */
const maxAccounts = 100

/** Returns the hash by which an account is found; undefined without a phone, and once it is removed. */
const getHash = ({ phone, removed_at }: AccountRecord): string | undefined =>
  removed_at === undefined ? hashPhoneEnd(phone) : undefined

/** Holds while an account is found by the same phone as when it was read. */
const isFoundAsBefore = (item: Item | undefined): Condition =>
  item
    ? all(
        ...['phone', 'removed_at'].map((name) => {
          const value = item[name]
          return value === undefined ? { absent: name } : equals(name, value)
        }),
      )
    : notExists

/**
 * Brings the entry of an account's phone up to date with the account as it is now. `former` is the
 * account before a change, whose entry goes. Repeated, late and concurrent calls give the same result.
 */
export const updatePhoneEntry = async (
  runtime: Runtime,
  id: string,
  former: AccountRecord | undefined,
): Promise<void> => {
  const key = keys.account(id)
  await retryTransaction<true>(runtime, async () => {
    const item = await runtime.table.get(key)
    const hash = item && getHash(accountRecord.parse(item))
    const formerHash = former && getHash(former)
    const writes: Write[] = [
      ...(hash === undefined ? [] : [{ put: { ...keys.phoneEntry(hash, id) } }]),
      ...(formerHash === undefined || formerHash === hash
        ? []
        : [{ delete: keys.phoneEntry(formerHash, id) }]),
    ]
    if (writes.length === 0) return { done: true }
    return { writes: [{ check: key, if: isFoundAsBefore(item) }, ...writes], done: true }
  })
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

import * as z from 'zod/mini'
import { keys, partitions } from '#functions/store/keys.ts'
import { all, equals, exists } from '#functions/store/operations.ts'
import { table } from '#functions/store/table.ts'
import { writeTransaction } from '#functions/store/write-transaction.ts'
import type { AccountRecord } from '#functions/store/records/account-store.ts'
import { listUserAccounts, getAccountRecord } from '#functions/store/records/account-store.ts'
import { buildAccountPointerWrites } from './build-account.ts'

/** The account of a removed person. */
export type RemovedAccount = AccountRecord & {
  readonly user_id: string
  readonly company_id: string
  readonly removed_at: string
}

/**
 * Whether an account belongs to a removed person. A person who was only invited does not count, as
 * the company can invite them again.
 */
export const isRemoved = (record: AccountRecord | undefined): record is RemovedAccount =>
  record !== undefined &&
  record.user_id !== null &&
  record.company_id !== null &&
  record.removed_at !== undefined

const pointer = z.object({ account_id: z.string() })

/** Lists the removed people of a company who were not restored, oldest account first. */
export const listRemovedPeople = async (companyId: string): Promise<RemovedAccount[]> => {
  const { items } = await table.query(partitions.removedPeopleByCompany(companyId))
  const records = await Promise.all(
    items.map((item) => getAccountRecord(pointer.parse(item).account_id)),
  )
  return records.filter(isRemoved)
}

/**
 * Returns the account by which the person, or their e-mail, is in the company again, or
 * `undefined`.
 */
export const findCurrentAccount = async (person: RemovedAccount): Promise<string | undefined> => {
  const { user_id, company_id, email } = person
  const [item, accounts] = await Promise.all([
    table.get(keys.personEmail(company_id, email)),
    listUserAccounts(user_id),
  ])
  return item
    ? pointer.parse(item).account_id
    : accounts.find((each) => each.company_id === company_id)?.id
}

/**
 * Restores a removed person with their former role. Sessions from before the removal stay ended.
 * @throws Problem conflict when the person was restored already or the company has a person with
 *   that e-mail.
 */
export const restorePerson = (person: RemovedAccount): Promise<void> => {
  const { id, user_id, company_id, removed_at } = person
  return writeTransaction([
    {
      update: keys.account(id),
      remove: ['removed_at'],
      if: all(equals('removed_at', removed_at), equals('user_id', user_id)),
    },
    { delete: keys.removedPerson(company_id, id) },
    {
      update: keys.user(user_id),
      set: { session_end: 'removed' },
      add: { session_epoch: 1 },
      if: exists,
    },
    ...buildAccountPointerWrites(person),
  ])
}

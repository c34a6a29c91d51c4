import * as z from 'zod/mini'
import { keys, partitions } from '#functions/lib/store/keys.ts'
import { all, equals, exists } from '#functions/lib/store/operations.ts'
import { table } from '#functions/lib/store/table.ts'
import { writeTogether } from '#functions/lib/store/write-together.ts'
import type { AccountRecord } from './account-store.ts'
import { accountsOfUser, getAccountRecord } from './account-store.ts'
import { accountPointerWrites } from './new-account.ts'

/** The account of a person whom a company has removed. */
export type Removed = AccountRecord & {
  readonly user_id: string
  readonly company_id: string
  readonly removed_at: string
}

/**
 * Whether an account is that of a removed person. Who was only invited is not: the company can
 * invite again.
 */
export const isRemoved = (record: AccountRecord | undefined): record is Removed =>
  record !== undefined &&
  record.user_id !== null &&
  record.company_id !== null &&
  record.removed_at !== undefined

const pointer = z.object({ account_id: z.string() })

/** Whom a company has removed and nobody has put back, by the age of their accounts. */
export const removedPeople = async (companyId: string): Promise<Removed[]> => {
  const { items } = await table.query(partitions.removedPeopleOf(companyId))
  const records = await Promise.all(
    items.map((item) => getAccountRecord(pointer.parse(item).account_id)),
  )
  return records.filter(isRemoved)
}

/** The account by which the person, or their e-mail, is in the company again; `undefined` if none. */
export const accountInstead = async (person: Removed): Promise<string | undefined> => {
  const { user_id, company_id, email } = person
  const [item, accounts] = await Promise.all([
    table.get(keys.personEmail(company_id, email)),
    accountsOfUser(user_id),
  ])
  return item
    ? pointer.parse(item).account_id
    : accounts.find((each) => each.company_id === company_id)?.id
}

/**
 * Puts a removed person back among the people of the company, in the role that they had. Sessions
 * from before the removal stay ended.
 * @throws Problem conflict when it was done already or the company has somebody with that e-mail.
 */
export const restorePerson = (person: Removed): Promise<void> => {
  const { id, user_id, company_id, removed_at } = person
  return writeTogether([
    {
      update: keys.account(id),
      remove: ['removed_at'],
      if: all(equals('removed_at', removed_at), equals('user_id', user_id)),
    },
    { delete: keys.removedPerson(company_id, id) },
    { update: keys.user(user_id), add: { session_epoch: 1 }, if: exists },
    ...accountPointerWrites(person),
  ])
}

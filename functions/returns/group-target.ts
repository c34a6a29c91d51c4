import {
  type AccountWithCompany,
  listCompanyPeople,
  listUserAccounts,
} from '#functions/store/records/account-store.ts'
import { findReturnTarget, type ReturnTarget } from './load-return.ts'

/**
 * Returns where the group of a shop accepts returns. The group is the company in which a person of the
 * shop with the role `subsidiary` has an account with the role `parent`. Undefined for a shop of no group.
 */
export const findGroupTarget = async ({
  company_id,
}: AccountWithCompany): Promise<ReturnTarget | undefined> => {
  const people = company_id === null ? [] : await listCompanyPeople(company_id)
  const users = people.flatMap(({ role, user_id }) =>
    role === 'subsidiary' && user_id !== null ? [user_id] : [],
  )
  for (const user of new Set(users)) {
    const accounts = await listUserAccounts(user)
    const parent = accounts.find((each) => each.role === 'parent' && each.company_id !== company_id)
    if (parent?.company) return findReturnTarget(parent)
  }
  return undefined
}

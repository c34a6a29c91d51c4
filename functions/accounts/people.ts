import type { Account } from '#shared/accounts/account.ts'
import { may, mayEditPerson } from '#shared/accounts/permissions.ts'
import { notFound, Problem } from '#functions/lib/problem.ts'
import { keys } from '#functions/store/keys.ts'
import type { Write } from '#functions/store/operations.ts'
import { all, equals } from '#functions/store/operations.ts'
import type { AccountRecord } from '#functions/store/records/account-store.ts'
import { getAccountRecord } from '#functions/store/records/account-store.ts'

/** The error for an action that the account may not perform. */
export const notAllowed = (): Problem => new Problem('not_allowed', 'Not allowed')

/** An account that may manage the people of its company: its owner or an admin. */
export type Manager = Account & { readonly company: NonNullable<Account['company']> }

/**
 * Returns the account in use as a manager.
 * @throws Problem not_allowed for any other account.
 */
export const requireManager = (account: Account): Manager => {
  if (may('managePeople', account) && account.company) {
    return { ...account, company: account.company }
  }
  throw notAllowed()
}

/**
 * Builds the check that the manager still has the role. As nobody can edit their own account and
 * only an owner edits owners, it also prevents two owners from removing each other: a company
 * always keeps an owner.
 */
export const buildManagerCheck = ({ id, role }: Manager): Write => ({
  check: keys.account(id),
  if: all(equals('role', role), { absent: 'removed_at' }),
})

/**
 * Returns a person of the manager's company.
 * @throws Problem not_found for anybody else; not_allowed when the manager may not edit the
 *   person.
 */
export const getManagedPerson = async (
  manager: Manager,
  id: string,
): Promise<AccountRecord & { readonly company_id: string }> => {
  const record = await getAccountRecord(id)
  const company_id = manager.company.id
  if (record?.company_id !== company_id || record.removed_at !== undefined) {
    throw notFound('Person')
  }
  if (!mayEditPerson(manager, record)) throw notAllowed()
  return { ...record, company_id }
}

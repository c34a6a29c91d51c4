import type { Account } from '#shared/accounts/account.ts'
import { may, mayEditPerson } from '#shared/accounts/permissions.ts'
import { notFound, Problem } from '#functions/lib/errors.ts'
import { keys } from '#functions/lib/store/keys.ts'
import type { Write } from '#functions/lib/store/operations.ts'
import { all, equals } from '#functions/lib/store/operations.ts'
import type { AccountRecord } from './account-store.ts'
import { getAccountRecord } from './account-store.ts'

/** The answer to whoever may see something but not do it. */
export const notAllowed = (): Problem => new Problem('not_allowed', 'Not allowed')

/** An account whose holder leads its company. */
export type Leader = Account & { readonly company: NonNullable<Account['company']> }

/**
 * The account in use as that of an owner or admin.
 * @throws Problem not_allowed of anybody else.
 */
export const leaderOf = (account: Account): Leader => {
  if (may('managePeople', account) && account.company) {
    return { ...account, company: account.company }
  }
  throw notAllowed()
}

/**
 * Refuses a transaction when its author has lost the role in the meantime. As nobody edits
 * oneself and only an owner edits owners, it also keeps two owners from removing each other: a
 * company never loses its last one.
 */
export const stillLeads = ({ id, role }: Leader): Write => ({
  check: keys.account(id),
  if: all(equals('role', role), { absent: 'removed_at' }),
})

/**
 * A person of the leader's company.
 * @throws Problem not_found for anybody else, not_allowed for whom the leader may not edit.
 */
export const personOf = async (
  leader: Leader,
  id: string,
): Promise<AccountRecord & { readonly company_id: string }> => {
  const record = await getAccountRecord(id)
  const company_id = leader.company.id
  if (record?.company_id !== company_id || record.removed_at !== undefined) {
    throw notFound('Person')
  }
  if (!mayEditPerson(leader, record)) throw notAllowed()
  return { ...record, company_id }
}

import { isCompanyId } from '#functions/lib/ids.ts'
import { notFound } from '#functions/lib/problem.ts'
import {
  type AccountWithCompany,
  getAccountRecord,
  getOwner,
  getOwnerAccount,
} from '#functions/store/records/account-store.ts'
import { hasLists } from '#functions/store/records/orders/order-indexes.ts'

/** An account or a company as the owner of shipments. */
export interface LoadedOwner {
  readonly owner: string
  /** The private account, or the oldest of the company. */
  readonly account: AccountWithCompany
}

/** Returns the kind of an account or company by the id of the owner of its shipments. */
export const getAccountKind = (owner: string): 'private' | 'company' =>
  isCompanyId(owner) ? 'company' : 'private'

/** Returns who owns shipments, by the owner's id. */
export const getOwnerKind = (owner: string): 'private' | 'company' | 'visitor' =>
  hasLists(owner) ? getAccountKind(owner) : 'visitor'

/**
 * Returns the owner whose account or company has an id. The people of a company share its shipments.
 * @throws Problem not_found
 */
export const loadOwner = async (id: string): Promise<LoadedOwner> => {
  const record = isCompanyId(id) ? undefined : await getAccountRecord(id)
  const owner = record ? getOwner(record) : id
  const account = isCompanyId(owner) || record ? await getOwnerAccount(owner) : undefined
  if (!account) throw notFound('Account')
  return { owner, account }
}

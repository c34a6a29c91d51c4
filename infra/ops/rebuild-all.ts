import { updateCompanyEntries } from '#functions/accounts/company-entries.ts'
import { updatePhoneEntry } from '#functions/accounts/phone-entries.ts'
import { rebuildLists } from '#functions/orders/lists/rebuild-lists.ts'
import { accountSortKey, companySortKey } from '#functions/store/keys.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { listIds, listOwners } from './list-owners.ts'

/**
 * Rebuilds the lists of everybody, and what customer support finds accounts and companies by. It may be called again.
 * Returns the number of shipments.
 */
export const rebuildAll = async (runtime: Runtime): Promise<number> => {
  let shipments = 0
  for (const owner of await listOwners()) shipments += await rebuildLists(runtime, owner)
  for (const id of await listIds(accountSortKey)) await updatePhoneEntry(runtime, id, undefined)
  for (const id of await listIds(companySortKey)) await updateCompanyEntries(runtime, id, undefined)
  return shipments
}

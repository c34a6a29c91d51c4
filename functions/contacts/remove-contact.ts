import { notFound } from '#functions/lib/problem.ts'
import { keys } from '#functions/store/keys.ts'
import { exists } from '#functions/store/operations.ts'
import { retryTransaction } from '#functions/store/retry-transaction.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { toContact } from './contact-store.ts'
import { buildContactEntries } from './build-contact-entries.ts'

/**
 * Removes a contact with its entries.
 * @throws Problem not_found for an id that is not in the address book.
 */
export const removeContact = (runtime: Runtime, owner: string, id: string): Promise<true> =>
  retryTransaction(runtime, async () => {
    const key = keys.contact(owner, id)
    const item = await runtime.table.get(key)
    if (!item) throw notFound('Contact')
    const contact = toContact(item)
    return {
      writes: [
        { delete: key, if: exists },
        ...buildContactEntries(owner, contact).map(({ PK, SK }) => ({ delete: { PK, SK } })),
        { update: keys.contactTotals(owner), add: { total: -1, [contact.party_type]: -1 } },
      ],
      done: true,
    }
  })

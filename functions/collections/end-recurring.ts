import { retryTransaction } from '#functions/store/retry-transaction.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { buildCancelWrites } from '#functions/store/records/courier-collection-store.ts'
import {
  buildRecurringWrite,
  isOpen,
  readRecurring,
  type StoredRecurring,
  toEndedRecurring,
} from '#functions/store/records/recurring-collection-store.ts'

/**
 * Ends a recurring collection of an owner and cancels those of its collections that can be cancelled;
 * one that has ended stays as it is. Returns nothing for an id that is not one of the owner's.
 */
export const endRecurring = (
  runtime: Runtime,
  request: { readonly owner: string; readonly accountId: string; readonly id: string },
): Promise<StoredRecurring | null> =>
  retryTransaction<StoredRecurring | null>(runtime, async () => {
    const { owner, accountId, id } = request
    const cancellation = { now: runtime.now(), accountId }
    const stored = await readRecurring(runtime.table, owner)
    const recurring = stored.collections.find((each) => each.id === id)
    if (!recurring || !isOpen(recurring)) return { done: recurring ?? null }
    const ended = toEndedRecurring(recurring, cancellation)
    const changed = stored.collections.map((each) => (each.id === id ? ended : each))
    return {
      writes: [
        buildRecurringWrite(stored, changed),
        ...(await buildCancelWrites(
          runtime.table,
          owner,
          cancellation,
          ({ recurring_id }) => recurring_id === id,
        )),
      ],
      done: ended,
    }
  })

import * as z from 'zod/mini'
import { failureOf, type Outcome } from '../lambda/functions.ts'

const partial = z.object({
  batchItemFailures: z.nullish(z.array(z.object({ itemIdentifier: z.string() }))),
})

/**
 * What of a batch failed: nothing (empty), the items named by the function, or, when it threw,
 * ran out of time or named an item that is not in the batch, all of it.
 */
export const failedItems = (
  outcome: Outcome,
  items: readonly string[],
  reportsFailures: boolean,
): readonly string[] | 'all' => {
  if (failureOf(outcome) !== undefined) return 'all'
  if (!reportsFailures || outcome.kind !== 'answer') return []
  const parsed = partial.safeParse(outcome.value ?? {})
  if (!parsed.success) return 'all'
  const failed = (parsed.data.batchItemFailures ?? []).map(({ itemIdentifier }) => itemIdentifier)
  return failed.every((item) => items.includes(item)) ? failed : 'all'
}

import * as z from 'zod/mini'
import { describeFailure, type Outcome } from '#infra/local/lambda/functions.ts'

const partialShape = z.object({
  batchItemFailures: z.nullish(z.array(z.object({ itemIdentifier: z.string() }))),
})

/**
 * Returns the failed items of a batch: those that the function reports, or all when it threw,
 * timed out or reported an item that is not in the batch.
 */
export const listFailedItems = (
  outcome: Outcome,
  items: readonly string[],
  reportsFailures: boolean,
): readonly string[] | 'all' => {
  if (describeFailure(outcome) !== undefined) return 'all'
  if (!reportsFailures || outcome.kind !== 'result') return []
  const parsed = partialShape.safeParse(outcome.value ?? {})
  if (!parsed.success) return 'all'
  const failed = (parsed.data.batchItemFailures ?? []).map(({ itemIdentifier }) => itemIdentifier)
  return failed.every((item) => items.includes(item)) ? failed : 'all'
}

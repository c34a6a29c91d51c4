import type { Write } from '#functions/store/operations.ts'
import { TransactionCanceled } from '#functions/store/operations.ts'
import { table } from '#functions/store/table.ts'

/** DynamoDB's limit of writes per transaction. */
const batchSize = 100
/** Number of batches that are written at once. */
const concurrency = 4

/** Writes a batch. A write whose condition fails is left out. */
const writeBatch = async (writes: readonly Write[]): Promise<void> => {
  if (writes.length === 0) return
  try {
    await table.transact(writes)
  } catch (error) {
    if (!(error instanceof TransactionCanceled) || !error.failed.includes(true)) throw error
    await writeBatch(writes.filter((_, index) => !error.failed[index]))
  }
}

/** Writes many items in any order. Writes whose conditions fail are left out. */
export const writeAll = async (writes: readonly Write[]): Promise<void> => {
  const batches = Array.from({ length: Math.ceil(writes.length / batchSize) }, (_, index) =>
    writes.slice(index * batchSize, (index + 1) * batchSize),
  )
  const work = batches.values()
  const runWorker = async () => {
    for (const batch of work) await writeBatch(batch)
  }
  await Promise.all(Array.from({ length: concurrency }, runWorker))
}

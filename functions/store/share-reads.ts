import DataLoader from 'dataloader'
import type { Item, Key } from './operations.ts'
import type { Runtime } from './runtime.ts'

/** The most items that DynamoDB reads in one request. */
const maxKeys = 100

const toName = ({ PK, SK }: Key) => `${PK}\n${SK}`

/**
 * Returns a runtime that reads each item once, and items whose reads begin in the same turn of the
 * event loop in one request. For the messages of one batch.
 */
export const shareReads = (runtime: Runtime): Runtime => {
  const readAll = async (keys: readonly Key[]): Promise<(Item | undefined)[]> => {
    const [key] = keys
    if (key && keys.length === 1) return [await runtime.table.get(key)]
    const items = await runtime.table.getMany(keys)
    const found = new Map(items.map((item) => [toName(item), item]))
    return keys.map((each) => found.get(toName(each)))
  }
  const loader = new DataLoader<Key, Item | undefined, string>(readAll, {
    cacheKeyFn: toName,
    maxBatchSize: maxKeys,
    batchScheduleFn: (send) => setImmediate(send),
  })
  return { ...runtime, table: { ...runtime.table, get: (key) => loader.load(key) } }
}

import type { Item, Key } from './operations.ts'
import type { Runtime } from './runtime.ts'

/**
 * Returns a runtime that reads each item once. For reads that begin together, such as those of the
 * messages of one batch.
 */
export const shareReads = (runtime: Runtime): Runtime => {
  const reads = new Map<string, Promise<Item | undefined>>()
  const get = (key: Key): Promise<Item | undefined> => {
    const name = `${key.PK}\n${key.SK}`
    const known = reads.get(name)
    if (known) return known
    const read = runtime.table.get(key)
    reads.set(name, read)
    return read
  }
  return { ...runtime, table: { ...runtime.table, get } }
}

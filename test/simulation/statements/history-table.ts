import { type Change, type createMemoryItems } from '#functions/store/memory-table.ts'
import {
  ConditionFailed,
  dynamoDbMaxWrites,
  type Table,
  TransactionCanceled,
  type Write,
} from '#functions/store/operations.ts'

/** Creates a table of items in memory. `onChange` is called after each commit. */
export const createHistoryTable = (
  { get, query, queryValues, count, commit }: ReturnType<typeof createMemoryItems>,
  onChange: (changes: readonly Change[]) => void,
): Table => {
  const apply = (writes: readonly Write[]) => {
    const { failed, changes } = commit(writes)
    if (!failed.includes(true)) onChange(changes)
    return { failed, changes }
  }
  return {
    maxWrites: dynamoDbMaxWrites,
    get: async (key) => get(key),
    getMany: async (wanted) => wanted.flatMap((key) => get(key) ?? []),
    getValues: async (wanted, attribute) =>
      wanted.map((key) => get(key)?.[attribute]).filter((value) => typeof value === 'string'),
    query: async (range) => query(range),
    queryValues: async (range, attribute) => queryValues(range, attribute),
    count: async (range) => count(range),
    writeEntries: async (writes) => {
      for (const write of writes) apply([write])
    },
    write: async (write) => {
      const { failed, changes } = apply([write])
      if (failed.includes(true)) throw new ConditionFailed()
      return 'update' in write ? changes[0]?.after : undefined
    },
    transact: async (writes) => {
      const { failed } = apply(writes)
      if (failed.includes(true)) throw new TransactionCanceled(failed)
    },
  }
}

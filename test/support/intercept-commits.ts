import type { Item, Table, Write } from '#functions/store/operations.ts'

/**
 * Returns a table whose writes, alone or in a transaction, go through `around`: it may carry one out,
 * throw before it or after it, or change the table first.
 */
export const interceptCommits = (
  table: Table,
  around: (commit: () => Promise<void>, writes: readonly Write[]) => Promise<void>,
): Table => ({
  ...table,
  write: async (write) => {
    let after: Item | undefined
    await around(async () => {
      after = await table.write(write)
    }, [write])
    return after
  },
  writeEntries: (writes) => around(() => table.writeEntries(writes), writes),
  transact: (writes) => around(() => table.transact(writes), writes),
})

import { countRange } from '#functions/store/count-range.ts'
import type { Table } from '#functions/store/operations.ts'
import { createdPrefix, pendingPrefix } from '#functions/store/records/orders/order-indexes.ts'

/** Counts the shipments of an owner that are not yet paid or confirmed. */
export const countCreated = (table: Table, owner: string): Promise<number> =>
  countRange(table, { index: 'list_status', partition: owner, prefix: createdPrefix })

/**
 * Counts the pending shipments of an owner as they are now; undefined if they take more than one
 * request (some 2,000). The counters follow a change some moments later.
 */
export const countPending = async (table: Table, owner: string): Promise<number | undefined> => {
  const { count, after } = await table.count({
    index: 'list_status',
    partition: owner,
    prefix: pendingPrefix,
  })
  return after ? undefined : count
}

import { countRange } from '#functions/store/count-range.ts'
import type { Attributes, Table } from '#functions/store/operations.ts'
import { createdPrefix, pendingPrefix } from '#functions/store/records/orders/order-indexes.ts'
import { decodeRow } from '#functions/store/records/orders/order-row.ts'

/** Counts the shipments of an owner that are not yet paid or confirmed. */
export const countCreated = (table: Table, owner: string): Promise<number> =>
  countRange(table, { index: 'list_status', partition: owner, prefix: createdPrefix })

/** Counts the shipments of an owner that are not yet paid or confirmed, and adds up what their sender owes, in cents. */
export const sumCreated = async (
  table: Table,
  owner: string,
): Promise<{ count: number; dueCents: number }> => {
  const range = { index: 'list_status', partition: owner, prefix: createdPrefix } as const
  let count = 0
  let dueCents = 0
  let after: Attributes | undefined
  do {
    const page = await table.queryValues({ ...range, ...(after && { after }) }, 'row')
    count += page.values.length
    for (const row of page.values) dueCents += decodeRow(row).due_cents
    ;({ after } = page)
  } while (after)
  return { count, dueCents }
}

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

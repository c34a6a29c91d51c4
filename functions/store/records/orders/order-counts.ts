import * as z from 'zod/mini'
import { type StatusGroup, statusGroups } from '#shared/orders/statuses/status-groups.ts'
import { keys, partitions } from '../../keys.ts'
import type { Table } from '../../operations.ts'
import { readWholeRange } from '../../read-whole-range.ts'

const count = z._default(z.int(), 0)

const groupCounts = z.object({
  pending: count,
  paid: count,
  prepared: count,
  on_the_way: count,
  ready_for_pickup: count,
  delivered: count,
  not_delivered: count,
  returned: count,
  cancelled: count,
} satisfies Record<StatusGroup, typeof count>)

/** The counters without shipments. */
export const noCounts = groupCounts.parse({})

/** How many shipments each status group has. The version increases with every change. */
export const orderCountsItem = z.extend(groupCounts, { version: count })
export type OrderCounts = z.infer<typeof orderCountsItem>

/** Returns the counters of the groups alone. */
export const getGroupCounts = (counts: OrderCounts) => groupCounts.parse(counts)

/** Returns the sum of some groups, or of all. */
export const sumCounts = (
  counts: OrderCounts,
  groups: readonly StatusGroup[] = statusGroups,
): number => groups.reduce((sum, group) => sum + counts[group], 0)

/** Returns how many shipments an owner has by group. */
export const getOrderCounts = async (table: Table, owner: string): Promise<OrderCounts> =>
  orderCountsItem.parse((await table.get(keys.orderCounts(owner))) ?? {})

/** The first and last days that are counted one by one. */
const firstDay = '0000-01-01'
const lastDay = '9999-12-31'

/** Returns the shipments of some days by group; days in Tallinn, `2026-11-25`, inclusive. */
export const getDayCounts = async (
  table: Table,
  owner: string,
  {
    from = firstDay,
    to = lastDay,
  }: { readonly from?: string | undefined; readonly to?: string | undefined },
): Promise<OrderCounts> => {
  const total = orderCountsItem.parse({})
  const range = { ...partitions.dayCounts(owner, from, to), isEventual: true }
  for (const item of await readWholeRange(table, range)) {
    const counts = orderCountsItem.parse(item)
    for (const group of statusGroups) total[group] += counts[group]
  }
  return total
}

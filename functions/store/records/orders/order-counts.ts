import * as z from 'zod/mini'
import { statusCounts } from '#shared/orders/statuses/status-counts.ts'
import { type StatusGroup, statusGroups } from '#shared/orders/statuses/status-groups.ts'
import { parseLastId, partitions } from '#functions/store/keys.ts'
import type { Item, Table } from '#functions/store/operations.ts'
import { readWholeRange } from '#functions/store/read-whole-range.ts'
import { addKeptAmounts, readCounterShards } from './counter-shards.ts'

/** The counters without shipments. */
export const noCounts = statusCounts.parse({})

/** How many shipments each status group has. The version increases with every change. */
export const orderCountsItem = z.extend(statusCounts, { version: z._default(z.int(), 0) })
export type OrderCounts = z.infer<typeof orderCountsItem>

/** Returns the sum of some groups, or of all. */
export const sumCounts = (
  counts: OrderCounts,
  groups: readonly StatusGroup[] = statusGroups,
): number => groups.reduce((sum, group) => sum + counts[group], 0)

/** Adds up counters of status groups, and their versions. */
const addUp = (items: readonly OrderCounts[]): OrderCounts => {
  const total = orderCountsItem.parse({})
  for (const counts of items) {
    for (const group of statusGroups) total[group] += counts[group]
    total.version += counts.version
  }
  return total
}

/** Adds up the totals of an owner's shards. */
export const sumShards = (shards: readonly Item[]): OrderCounts =>
  addUp(shards.map((item) => orderCountsItem.parse(item)))

/** Returns how many shipments an owner has by group. */
export const getOrderCounts = async (table: Table, owner: string): Promise<OrderCounts> =>
  sumShards(await readCounterShards(table, owner))

/** The first and last days that are counted one by one. */
const firstDay = '0000-01-01'
const lastDay = '9999-12-31'

/** The counters of a day in Tallinn, `2026-11-25`. */
export interface DayCounts {
  readonly day: string
  readonly counts: OrderCounts
}

/**
 * Lists the counters of some days, oldest first; days in Tallinn, `2026-11-25`, inclusive.
 * @param shards of the owner's counters, which have a part of them
 */
export const listDayCounts = async (
  table: Table,
  owner: string,
  shards: readonly Item[],
  {
    from = firstDay,
    to = lastDay,
  }: { readonly from?: string | undefined; readonly to?: string | undefined },
): Promise<DayCounts[]> => {
  const range = { ...partitions.dayCounts(owner, from, to), isEventual: true }
  const items = addKeptAmounts(await readWholeRange(table, range), shards)
  return items
    .filter(({ SK }) => SK >= range.from && SK <= range.to)
    .map((item) => ({ day: parseLastId(item.SK), counts: orderCountsItem.parse(item) }))
}

/** Adds up the counters of days. */
export const sumDays = (days: readonly DayCounts[]): OrderCounts =>
  addUp(days.map(({ counts }) => counts))

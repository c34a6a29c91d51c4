import { parseIsoDay } from '#shared/lib/iso-day.ts'
import { addDays, tallinnTimeToUtc } from '#shared/lib/tallinn-time.ts'
import type { Table } from '#functions/store/operations.ts'
import { listDayCounts, sumCounts } from '#functions/store/records/orders/order-counts.ts'
import { toFirstCreationKey } from '#functions/store/records/orders/order-indexes.ts'
import type { Cursor } from './cursors.ts'
import type { ListQuery } from './list-query.ts'

/**
 * Finds the beginning of the day of an offset, in a list in order of time, by the counters of the
 * days. It reads one counter of each day, and no shipment.
 */
export const findDay = async (
  table: Table,
  { owner, filter, descending, window }: ListQuery,
): Promise<Cursor> => {
  const { groups, firstDay: from, lastDay: to } = filter
  const days = await listDayCounts(table, owner, { from, to })
  let cursor: Cursor = { offset: 0 }
  for (const { day, counts } of descending ? days.toReversed() : days) {
    const offset = cursor.offset + sumCounts(counts, groups)
    if (offset > window.offset) break
    const next = descending ? parseIsoDay(day) : addDays(parseIsoDay(day), 1)
    cursor = { offset, position: toFirstCreationKey(tallinnTimeToUtc(next)) }
  }
  return cursor
}

import type { Table } from '#functions/store/operations.ts'
import { countCurrent } from './count-created.ts'
import { countList, withCurrent } from './count-list.ts'
import { isDated } from './list-filter.ts'
import type { ListQuery } from './list-query.ts'
import { readList } from './read-list.ts'
import type { FoundRows } from './search-list.ts'

/** Reads a page of a list that is not searched, with its total and the counters by group. */
export const readCountedList = async (table: Table, list: ListQuery): Promise<FoundRows> => {
  const { owner, filter, window } = list
  const counting = countList(table, owner, filter)
  const [{ rows, isEnd }, counts, current] = await Promise.all([
    readList(table, list, counting),
    counting,
    // The index does not count those of some days.
    isDated(filter) ? {} : countCurrent(table, owner),
  ])
  const { fitting, byGroup } = withCurrent(counts, filter, current)
  const shown = window.offset + rows.length
  // The counters follow a change a moment later.
  const total = Math.max(fitting, rows.length > 0 ? shown : 0)
  return { rows, total: isEnd ? shown : total, isExact: true, byGroup }
}

import { listShipments } from '#shared/api/shipments.ts'
import { getSegment, isBusiness } from '#shared/accounts/segments.ts'
import { statusCounts } from '#shared/orders/statuses/status-counts.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { parseSearchWords } from '#functions/store/records/orders/search-words.ts'
import { runtime } from '#functions/store/runtime.ts'
import { countPending } from '#functions/orders/lists/count-created.ts'
import { countList, withPending } from '#functions/orders/lists/count-list.ts'
import { describeRow } from '#functions/orders/lists/describe-row.ts'
import { toListFilter } from '#functions/orders/lists/list-filter.ts'
import type { ListQuery } from '#functions/orders/lists/list-query.ts'
import { listMarked, toMarks } from '#functions/orders/lists/list-marked.ts'
import { readList } from '#functions/orders/lists/read-list.ts'
import { type FoundRows, searchList } from '#functions/orders/lists/search-list.ts'

const readCountedList = async (list: ListQuery): Promise<FoundRows> => {
  const { owner, filter, window } = list
  const counting = countList(table, owner, filter)
  const [{ rows, isEnd }, counts, pending] = await Promise.all([
    readList(table, list, counting),
    counting,
    countPending(table, owner),
  ])
  const { fitting, byGroup } = withPending(counts, filter, pending)
  const shown = window.offset + rows.length
  // The counters follow a change a moment later.
  const total = Math.max(fitting, rows.length > 0 ? shown : 0)
  return { rows, total: isEnd ? shown : total, isExact: true, byGroup }
}

const { table } = runtime

export const handler = serve(listShipments, async ({ query, session }) => {
  const { owner, account } = requirePerson(session)
  const { sort_by: column, descending = column === 'created_at', offset, limit, search } = query
  const filter = toListFilter(query, isBusiness(account))
  const list = { owner, filter, column, descending, window: { offset, limit } }
  const isSearch = parseSearchWords(search).length > 0
  const marks = toMarks(runtime, owner, query)
  const found = marks
    ? await listMarked(runtime, list, marks, search)
    : await (isSearch ? searchList(runtime, list, search) : readCountedList(list))
  const segment = getSegment(account)
  return {
    shipments: found.rows.map((row) => describeRow(row, segment)),
    total: found.total,
    total_is_exact: found.isExact,
    status_counts: found.byGroup ? statusCounts.parse(found.byGroup) : null,
  }
})

import { listShipments } from '#shared/api/shipments.ts'
import { getSegment, isBusiness } from '#shared/accounts/segments.ts'
import { statusCounts } from '#shared/orders/statuses/status-counts.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { parseSearchWords } from '#functions/store/records/orders/search-words.ts'
import { runtime } from '#functions/store/runtime.ts'
import { resolveDayWord } from '#functions/orders/lists/day-words.ts'
import { describeRow } from '#functions/orders/lists/describe-row.ts'
import { toListFilter } from '#functions/orders/lists/list-filter.ts'
import { listMarked, toMarks } from '#functions/orders/lists/list-marked.ts'
import { readCountedList } from '#functions/orders/lists/read-counted-list.ts'
import { searchList } from '#functions/orders/lists/search-list.ts'

export const handler = serve(listShipments, async ({ query: asked, session }) => {
  const query = resolveDayWord(asked, runtime.now())
  const { owner, account } = requirePerson(session)
  const { sort_by: column, descending = column === 'created_at', offset, limit, search } = query
  const filter = toListFilter(query, isBusiness(account))
  const list = { owner, filter, column, descending, window: { offset, limit } }
  const isSearch = parseSearchWords(search).length > 0
  const marks = toMarks(runtime, owner, query)
  const found = marks
    ? await listMarked(runtime, list, marks, search)
    : await (isSearch ? searchList(runtime, list, search) : readCountedList(runtime.table, list))
  const segment = getSegment(account)
  return {
    shipments: found.rows.map((row) => describeRow(row, segment)),
    total: found.total,
    total_is_exact: found.isExact,
    status_counts: found.byGroup ? statusCounts.parse(found.byGroup) : null,
  }
})

import { getSegment } from '#shared/accounts/segments.ts'
import { listBackofficeShipments } from '#shared/api/backoffice.ts'
import { statusCounts } from '#shared/orders/statuses/status-counts.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { countMaskedRows } from '#functions/backoffice/count-masked.ts'
import { loadOwner } from '#functions/backoffice/load-owner.ts'
import { allowRead, describeAccess, toAccountSubject } from '#functions/backoffice/looks.ts'
import { maskRow } from '#functions/backoffice/mask.ts'
import { describeRow } from '#functions/orders/lists/describe-row.ts'
import { toListFilter } from '#functions/orders/lists/list-filter.ts'
import { readCountedList } from '#functions/orders/lists/read-counted-list.ts'
import { runtime } from '#functions/store/runtime.ts'

export const handler = serve(listBackofficeShipments, async ({ params, query, session }) => {
  const own = requirePerson(session)
  const { owner, account } = await loadOwner(params.id)
  const access = await allowRead(runtime, own, toAccountSubject(owner), query.look)
  const { sort_by: column, descending = column === 'created_at', offset, limit } = query
  const list = {
    owner,
    // One list of all, as a company has it.
    filter: toListFilter(query, true),
    column,
    descending,
    window: { offset, limit },
  }
  const found = await readCountedList(runtime.table, list)
  await countMaskedRows(
    own.user.id,
    access,
    found.rows.map(({ id }) => id),
  )
  const segment = getSegment(account)
  return {
    ...describeAccess(access),
    owner,
    shipments: found.rows.map((row) => maskRow(describeRow(row, segment), access)),
    total: found.total,
    status_counts: found.byGroup ? statusCounts.parse(found.byGroup) : null,
  }
})

import type { AttentionKind } from '#shared/orders/statuses/attention.ts'
import { parseLastId } from '#functions/store/keys.ts'
import type { Attributes } from '#functions/store/operations.ts'
import type { StoredRow } from '#functions/store/records/orders/order-row.ts'
import { getAttentionRange } from '#functions/store/records/orders/attention-marks.ts'
import { hasSearchWords, parseSearchWords } from '#functions/store/records/orders/search-words.ts'
import { isInList } from './list-filter.ts'
import type { ListQuery, ListRuntime } from './list-query.ts'
import { toColumnRange } from './list-ranges.ts'
import { readBatches } from './read-batches.ts'
import { readFittingRows } from './read-range.ts'
import { type FoundRows, loadRows, toPage } from './search-list.ts'

/** Shipments that are read by their ids. Of more, the list is read and the others are left out. */
const maxLoaded = 1_000
/** Rows of the list that are read for one page. */
const maxRead = 20_000

/** Lists the ids of all shipments of an owner that need attention. */
export const listAttentionIds = async (
  { table, now }: ListRuntime,
  owner: string,
  kind: AttentionKind,
): Promise<string[]> => {
  const range = getAttentionRange(owner, kind, now())
  const ids: string[] = []
  let after: Attributes | undefined
  do {
    const page = await table.queryValues({ ...range, ...(after && { after }) }, 'SK')
    ids.push(...page.values.map(parseLastId))
    ;({ after } = page)
  } while (after)
  return ids
}

/** Whether a list has all shipments of its owner. */
const isWhole = ({ filter: { groups, from, until } }: ListQuery): boolean =>
  groups === undefined && from === undefined && until === undefined

/** Lists the shipments of a list that need attention, and that have the words of a search. */
export const listAttention = async (
  runtime: ListRuntime,
  list: ListQuery,
  kind: AttentionKind,
  search: string,
): Promise<FoundRows> => {
  const { table } = runtime
  const { owner, filter, window } = list
  const ids = await listAttentionIds(runtime, owner, kind)
  const words = parseSearchWords(search)
  const hasWords = (row: StoredRow) => hasSearchWords(row, words)
  if (ids.length <= maxLoaded)
    return toPage(list, (await loadRows(table, owner, ids)).filter(hasWords))
  const marked = new Set(ids)
  const { rows, isEnd } = await readBatches(list, (own) =>
    readFittingRows(table, toColumnRange(owner, list, filter), own, {
      isFitting: (row) => marked.has(row.id) && isInList(row, filter) && hasWords(row),
      maxRead,
    }),
  )
  const shown = window.offset + rows.length
  if (isEnd) return { rows, total: shown, isExact: true }
  const isCounted = words.length === 0 && isWhole(list)
  // One more than is shown, so that the next page can be asked for.
  return { rows, total: isCounted ? Math.max(ids.length, shown) : shown + 1, isExact: isCounted }
}

import type { AttentionKind } from '#shared/orders/statuses/attention.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { getAttentionRange } from '#functions/store/records/orders/attention-marks.ts'
import { hasSearchWords, parseSearchWords } from '#functions/store/records/orders/search-words.ts'
import type { ListQuery } from './list-query.ts'
import { type FoundRows, loadRows, toPage } from './search-list.ts'

/** Shipments of a kind that are listed at most. */
const maxListed = 1_000

/** Lists the shipments of a list that need attention, and that have the words of a search. */
export const listAttention = async (
  { table, now }: Pick<Runtime, 'table' | 'now'>,
  list: ListQuery,
  kind: AttentionKind,
  search: string,
): Promise<FoundRows> => {
  const range = getAttentionRange(list.owner, kind, now())
  const { values, after } = await table.queryValues({ ...range, limit: maxListed }, 'SK')
  const ids = values.map((entry) => entry.slice(entry.lastIndexOf('#') + 1))
  const words = parseSearchWords(search)
  const rows = (await loadRows(table, list.owner, ids)).filter((row) => hasSearchWords(row, words))
  return { ...toPage(list, rows), isExact: after === undefined }
}

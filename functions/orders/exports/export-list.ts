import { type ExportQuery, maxExportedAtOnce } from '#shared/api/exports.ts'
import { parseSearchWords } from '#functions/store/records/orders/search-words.ts'
import { resolveDayWord } from '#functions/orders/lists/day-words.ts'
import { countList } from '#functions/orders/lists/count-list.ts'
import { toListFilter } from '#functions/orders/lists/list-filter.ts'
import { listIds } from '#functions/orders/lists/list-ids.ts'
import { listMarked, listMarkedIds, toMarks } from '#functions/orders/lists/list-marked.ts'
import type { ListRuntime } from '#functions/orders/lists/list-query.ts'
import { searchList } from '#functions/orders/lists/search-list.ts'

/** The list of an export. */
export interface ExportList {
  readonly owner: string
  readonly query: ExportQuery
  /** Whether the owner is a company. */
  readonly isCompany: boolean
}

/** The shipments of a list if they are few, otherwise how many there are about. */
type FewIds = { readonly ids: readonly string[] } | { readonly total: number }

const toListQuery = ({ owner, query, isCompany }: ExportList) => {
  const { sort_by: column, descending = column === 'created_at' } = query
  return { owner, filter: toListFilter(query, isCompany), column, descending }
}

/** Lists the ids of the shipments that a list has, in its order. */
export const listExportIds = async (
  runtime: ListRuntime,
  { query: asked, ...whose }: ExportList,
): Promise<string[]> => {
  const query = resolveDayWord(asked, runtime.now())
  const list = { ...whose, query }
  const { owner } = list
  const marks = toMarks(runtime, owner, query)
  const marked = marks && new Set(await listMarkedIds(runtime, marks))
  return listIds(runtime.table, toListQuery(list), query.search, marked)
}

/** Lists the ids of the shipments of a list in its order if they are few enough for one answer. */
export const listFewIds = async (
  runtime: ListRuntime,
  { query: asked, ...whose }: ExportList,
): Promise<FewIds> => {
  const { table } = runtime
  const query = resolveDayWord(asked, runtime.now())
  const list = { ...whose, query }
  const { owner } = list
  const { filter, ...order } = toListQuery(list)
  const marks = toMarks(runtime, owner, query)
  if (marks || parseSearchWords(query.search).length > 0) {
    const page = { filter, ...order, window: { offset: 0, limit: maxExportedAtOnce } }
    const { rows, total, isExact } = await (marks
      ? listMarked(runtime, page, marks, query.search)
      : searchList(runtime, page, query.search))
    return isExact && total <= maxExportedAtOnce ? { ids: rows.map(({ id }) => id) } : { total }
  }
  const { fitting } = await countList(table, owner, filter)
  if (fitting > maxExportedAtOnce) return { total: fitting }
  // The counters may be some moments behind what was just created.
  const ids = await listExportIds(runtime, list)
  return ids.length <= maxExportedAtOnce ? { ids } : { total: ids.length }
}

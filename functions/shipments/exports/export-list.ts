import { type ExportQuery, maxExportedAtOnce } from '#shared/api/exports.ts'
import type { Table } from '#functions/store/operations.ts'
import { parseSearchWords } from '#functions/store/records/orders/search-words.ts'
import { countList } from '../lists/count-list.ts'
import { toListFilter } from '../lists/list-filter.ts'
import { listIds } from '../lists/list-ids.ts'
import { searchList } from '../lists/search-list.ts'

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
export const listExportIds = (table: Table, list: ExportList): Promise<string[]> =>
  listIds(table, toListQuery(list), list.query.search)

/** Lists the ids of the shipments of a list in its order if they are few enough for one answer. */
export const listFewIds = async (table: Table, list: ExportList): Promise<FewIds> => {
  const { query, owner } = list
  const { filter, ...order } = toListQuery(list)
  if (parseSearchWords(query.search).length > 0) {
    const window = { offset: 0, limit: maxExportedAtOnce }
    const { rows, total, isExact } = await searchList(
      table,
      { filter, ...order, window },
      query.search,
    )
    return isExact && total <= maxExportedAtOnce ? { ids: rows.map(({ id }) => id) } : { total }
  }
  const { fitting } = await countList(table, owner, filter)
  return fitting <= maxExportedAtOnce
    ? { ids: await listExportIds(table, list) }
    : { total: fitting }
}

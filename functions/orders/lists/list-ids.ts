import type { Attributes, Table } from '#functions/store/operations.ts'
import { decodeRow } from '#functions/store/records/orders/order-row.ts'
import { hasSearchWords, parseSearchWords } from '#functions/store/records/orders/search-words.ts'
import { toFilterRanges } from './list-ranges.ts'
import type { ListQuery } from './list-query.ts'
import { type RowKeys, sortByKeys, toRowKeys } from './sort-rows.ts'

/**
 * Lists the ids of all shipments of a list, and of a search in it, in its order. It reads the rows of
 * the list page by page, and keeps nothing but the ids and their keys. `only` leaves out all others.
 */
export const listIds = async (
  table: Table,
  { owner, filter, column, descending }: Omit<ListQuery, 'window'>,
  search: string,
  only?: ReadonlySet<string>,
): Promise<string[]> => {
  const words = parseSearchWords(search)
  const found: (RowKeys & { readonly id: string })[] = []
  for (const range of toFilterRanges(owner, filter)) {
    let after: Attributes | undefined
    do {
      const page = await table.queryValues({ ...range, ...(after && { after }) }, 'row')
      for (const row of page.values.map(decodeRow)) {
        if ((only?.has(row.id) ?? true) && hasSearchWords(row, words))
          found.push({ id: row.id, ...toRowKeys(row, column) })
      }
      ;({ after } = page)
    } while (after)
  }
  return sortByKeys(found, descending).map(({ id }) => id)
}

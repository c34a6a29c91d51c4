import type { Attributes, Table } from '#functions/store/operations.ts'
import { toSortKey } from '#functions/store/records/orders/order-indexes.ts'
import { decodeRow } from '#functions/store/records/orders/order-row.ts'
import { hasSearchWords, parseSearchWords } from '#functions/store/records/orders/search-words.ts'
import { toFilterRanges } from './list-ranges.ts'
import type { ListQuery } from './list-query.ts'

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
  const found: { readonly id: string; readonly key: string }[] = []
  for (const range of toFilterRanges(owner, filter)) {
    let after: Attributes | undefined
    do {
      const page = await table.queryValues({ ...range, ...(after && { after }) }, 'row')
      for (const row of page.values.map(decodeRow)) {
        if ((only?.has(row.id) ?? true) && hasSearchWords(row, words))
          found.push({ id: row.id, key: toSortKey(row, column) })
      }
      ;({ after } = page)
    } while (after)
  }
  const sorted = found.toSorted((one, other) => (one.key < other.key ? -1 : 1))
  return (descending ? sorted.toReversed() : sorted).map(({ id }) => id)
}

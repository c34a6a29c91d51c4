import { parseBarcode } from '#shared/orders/barcode.ts'
import { parseLastId, partitions } from '#functions/store/keys.ts'
import type { Table } from '#functions/store/operations.ts'
import { findOrderByBarcode } from '#functions/store/records/order-store.ts'
import {
  decodeRow,
  type StoredRow,
  toStoredRow,
} from '#functions/store/records/orders/order-row.ts'
import {
  hasSearchWords,
  parseSearchWords,
  type SearchWord,
} from '#functions/store/records/orders/search-words.ts'
import { isInList } from './list-filter.ts'
import { toColumnRange } from './list-ranges.ts'
import { readBatches } from './read-batches.ts'
import { loadRows, readFittingRows } from './read-range.ts'
import type { ListCounts, ListQuery, ListRuntime } from './list-query.ts'
import { sortRows } from './sort-rows.ts'

/** Shipments that one word may find before it is too broad to start from. */
const maxFound = 1_000
/** Rows that are read for a search whose words are all too broad. */
const maxRead = 20_000

/** The shipments of a search and their number, which is a lower bound unless it is exact. */
export interface FoundRows {
  readonly rows: readonly StoredRow[]
  readonly total: number
  readonly isExact: boolean
  /** Shipments of the filter's days by group, if they were counted. */
  readonly byGroup?: ListCounts['byGroup']
}

/** Returns the ids of the shipments that a word finds; undefined if there are too many. */
const findIds = async (
  table: Table,
  owner: string,
  word: SearchWord,
): Promise<ReadonlySet<string> | undefined> => {
  const pages = await Promise.all(
    word.map((beginning) =>
      table.queryValues(
        { ...partitions.searchEntries(owner, beginning), limit: maxFound, isEventual: true },
        'SK',
      ),
    ),
  )
  if (pages.some(({ after }) => after !== undefined)) return undefined
  const found = pages.flatMap(({ values }) => values)
  return new Set(found.map(parseLastId))
}

/** Returns the page of a list that a query asks for, of rows that were found. */
export const toPage = (
  { column, descending, window, filter }: ListQuery,
  found: readonly StoredRow[],
) => {
  const rows = found.filter((row) => isInList(row, filter))
  const { offset, limit } = window
  const page = sortRows(rows, column, descending).slice(offset, offset + limit)
  return { rows: page, total: rows.length, isExact: true }
}

const findByBarcode = async (table: Table, owner: string, barcode: string) => {
  const order = await findOrderByBarcode(table, barcode)
  return order?.owner === owner ? [toStoredRow(order)] : []
}

/** Reads the list from its beginning, for words that are all too broad. */
const readBroadly = async (
  table: Table,
  list: ListQuery,
  words: readonly SearchWord[],
): Promise<FoundRows> => {
  const { owner, filter, window } = list
  const { rows, isEnd } = await readBatches(list, (own) =>
    readFittingRows(table, toColumnRange(owner, list, filter), own, {
      isFitting: (row) => isInList(row, filter) && hasSearchWords(row, words),
      maxRead,
    }),
  )
  const shown = window.offset + rows.length
  // One more than is shown, so that the next page can be asked for.
  return { rows, total: isEnd || rows.length < window.limit ? shown : shown + 1, isExact: isEnd }
}

/** How long a new shipment may lack its search words, which the stream writes. */
const maxIndexDelayMs = 5 * 60 * 1000
/** New shipments that are read for a search. */
const maxNew = 200

/** Lists the newest shipments of an owner, which a search may not find by its words yet. */
export const listNewRows = async (
  { table, now }: ListRuntime,
  owner: string,
): Promise<StoredRow[]> => {
  const newest = { column: 'created_at', descending: true } as const
  const filter = { groups: undefined, from: now() - maxIndexDelayMs, until: undefined }
  const range = toColumnRange(owner, newest, { ...filter, firstDay: undefined, lastDay: undefined })
  const { values } = await table.queryValues({ ...range, limit: maxNew }, 'row')
  return values.map(decodeRow)
}

/**
 * Searches the shipments of a list. The words that find few shipments are intersected, and the others
 * are checked on the rows. New shipments, whose words may not be stored yet, are found by their rows.
 * The whole list is never read.
 */
export const searchList = async (
  runtime: ListRuntime,
  list: ListQuery,
  search: string,
): Promise<FoundRows> => {
  const { table } = runtime
  const { owner } = list
  const barcode = parseBarcode(search)
  if (barcode !== undefined) return toPage(list, await findByBarcode(table, owner, barcode))
  const words = parseSearchWords(search)
  const [newRows, ...found] = await Promise.all([
    listNewRows(runtime, owner),
    ...words.map(async (word) => ({ word, ids: await findIds(table, owner, word) })),
  ])
  const sets = found.flatMap(({ ids }) => ids ?? [])
  const [smallest, ...others] = sets.toSorted((one, other) => one.size - other.size)
  if (!smallest) return readBroadly(table, list, words)
  const ids = [...smallest].filter((id) => others.every((set) => set.has(id)))
  const broad = found.flatMap(({ word, ids: own }) => (own ? [] : [word]))
  const rows = (await loadRows(table, owner, ids)).filter((row) => hasSearchWords(row, broad))
  const missing = newRows.filter((row) => !ids.includes(row.id) && hasSearchWords(row, words))
  return toPage(list, [...rows, ...missing])
}

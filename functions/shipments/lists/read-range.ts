import type { Attributes, Range, Table } from '#functions/store/operations.ts'
import { decodeRow, type StoredRow } from '#functions/store/records/orders/order-row.ts'
import { type Cursor, findCursor, saveCursor } from './cursors.ts'

/** The rows of a page. */
export interface Window {
  readonly offset: number
  readonly limit: number
}

/** Rows of a list, and whether they are its last ones. */
export interface ReadRows {
  readonly rows: readonly StoredRow[]
  readonly isEnd: boolean
}

/** Rows that are read at once at most when some of them are left out. */
const searchedPage = 500
/** More rows are read than are expected to be needed, because those that fit are not spread evenly. */
const margin = 1.1

/** Reads all rows of a range. */
export const readAll = async (table: Table, range: Range): Promise<StoredRow[]> => {
  const rows: StoredRow[] = []
  let after: Attributes | undefined
  do {
    const page = await table.queryValues({ ...range, ...(after && { after }) }, 'row')
    rows.push(...page.values.map(decodeRow))
    ;({ after } = page)
  } while (after)
  return rows
}

const withCursor = (range: Range, { after }: Cursor): Range => ({
  ...range,
  ...(after && { after }),
})

/**
 * Moves to an offset by counting, without reading the rows before it. Returns undefined behind the
 * end of the range.
 */
const skipTo = async (
  table: Table,
  range: Range,
  offset: number,
  known: Cursor,
): Promise<Cursor | undefined> => {
  let cursor = known
  while (cursor.offset < offset) {
    const limit = offset - cursor.offset
    const { count, after } = await table.count({ ...withCursor(range, cursor), limit })
    cursor = { offset: cursor.offset + count, after }
    if (!after) return undefined
  }
  return cursor
}

/** Rows that are counted at once. A longer way to a page is taken from the nearer end. */
const longWay = 2_000

/** Reads a page from the end of a range that has `total` rows. */
const readFromEnd = async (
  table: Table,
  range: Range,
  { offset, limit }: Window,
  total: number,
): Promise<ReadRows> => {
  const reversed = { ...range, descending: !range.descending }
  const end = Math.min(total, offset + limit)
  const cursor = await skipTo(table, reversed, total - end, { offset: 0 })
  if (!cursor) return { rows: [], isEnd: false }
  const window = withCursor({ ...reversed, limit: end - offset }, cursor)
  const { values } = await table.queryValues(window, 'row')
  return { rows: values.map(decodeRow).toReversed(), isEnd: end === total }
}

/**
 * Reads a page of a range. `name` identifies the list in the memory of its places.
 * @param count returns how many rows the range has
 */
export const readRange = async (
  table: Table,
  range: Range,
  { offset, limit }: Window,
  { name, count }: { readonly name: string; readonly count: () => Promise<number> },
): Promise<ReadRows> => {
  const known = findCursor(name, offset)
  const total = offset - known.offset > longWay ? await count() : 0
  if (offset < total && total - offset < offset - known.offset)
    return readFromEnd(table, range, { offset, limit }, total)
  const cursor = await skipTo(table, range, offset, known)
  if (!cursor) return { rows: [], isEnd: false }
  const rows: StoredRow[] = []
  let { after } = cursor
  do {
    const next = withCursor({ ...range, limit: limit - rows.length }, { offset, after })
    const page = await table.queryValues(next, 'row')
    rows.push(...page.values.map(decodeRow))
    ;({ after } = page)
  } while (after && rows.length < limit)
  if (after) saveCursor(name, { offset: offset + rows.length, after })
  return { rows, isEnd: after === undefined }
}

/** Which rows of a range are listed, and the name of the list in the memory of its places. */
interface Fitting {
  readonly name: string
  readonly isFitting: (row: StoredRow) => boolean
  /** About how many of the rows fit, from 0 to 1; undefined if that is not known. */
  readonly share?: number
  /** Rows after which it gives up, for a search that may find nothing. */
  readonly maxRead?: number
}

/** Reads a page of those rows of a range that fit. For filters that many rows fit. */
export const readFittingRows = async (
  table: Table,
  range: Range,
  { offset, limit }: Window,
  { name, isFitting, share = 0, maxRead = Infinity }: Fitting,
): Promise<ReadRows> => {
  let cursor = findCursor(name, offset)
  let read = 0
  const rows: StoredRow[] = []
  do {
    const needed = offset + limit - cursor.offset
    const expected = share === 1 ? needed : Math.ceil((needed / share) * margin)
    const next = { ...range, limit: Math.min(searchedPage, expected) }
    const page = await table.queryValues(withCursor(next, cursor), 'row')
    const fitting = page.values.map(decodeRow).filter(isFitting)
    const before = Math.max(0, offset - cursor.offset)
    rows.push(...fitting.slice(before, before + limit - rows.length))
    read += page.values.length
    cursor = { offset: cursor.offset + fitting.length, after: page.after }
    if (!cursor.after) {
      const isShown = rows.length > 0 || offset === 0
      return { rows, isEnd: isShown && cursor.offset <= offset + limit }
    }
    if (cursor.offset <= offset + limit) saveCursor(name, cursor)
  } while (rows.length < limit && read < maxRead)
  return { rows, isEnd: false }
}

import type { Range, Table } from '#functions/store/operations.ts'
import { toCreationKey } from '#functions/store/records/orders/order-indexes.ts'
import { decodeRow, type StoredRow } from '#functions/store/records/orders/order-row.ts'
import { type Cursor, findCursor, saveCursor } from './cursors.ts'
import { findDay } from './find-day.ts'
import { isInList, type ListFilter } from './list-filter.ts'
import type { ListPart } from './list-ranges.ts'
import type { ListQuery } from './list-query.ts'
import { readAll, type ReadRows } from './read-range.ts'
import { sortRows } from './sort-rows.ts'

/** A part that is read in steps; `rows` are read but not used yet. */
interface Source {
  readonly isWhole: boolean
  range: Range
  rows: readonly StoredRow[]
  isRead: boolean
}

/** The filter and order of a list, and the creation key from which on it is read. */
interface Start {
  readonly filter: ListFilter
  readonly descending: boolean
  readonly position: string | undefined
}

/** Reads the rows of a part as a whole, from a position on, in order of time. */
const readWhole = async (
  table: Table,
  range: Range,
  { filter, descending, position }: Start,
): Promise<StoredRow[]> => {
  const rows = await readAll(table, range)
  const isLeft = (row: StoredRow) =>
    isInList(row, filter) &&
    (position === undefined || toCreationKey(row) < position === descending)
  return sortRows(rows.filter(isLeft), 'created_at', descending)
}

/** The rows in order of time, read as they are used. */
const createReader = (table: Table, sources: readonly Source[], limit: number, start: Start) => {
  const { descending } = start

  const fill = async (source: Source): Promise<void> => {
    if (source.isWhole) {
      source.rows = await readWhole(table, source.range, start)
      source.isRead = true
      return
    }
    const page = await table.queryValues({ ...source.range, limit }, 'row')
    source.rows = page.values.map(decodeRow)
    source.isRead = page.after === undefined
    source.range = { ...source.range, ...(page.after && { after: page.after }) }
  }

  const isBefore = (one: StoredRow, other: StoredRow): boolean =>
    toCreationKey(one) < toCreationKey(other) !== descending

  return async (): Promise<StoredRow | undefined> => {
    const empty = sources.filter(({ rows, isRead }) => rows.length === 0 && !isRead)
    if (empty.length > 0) await Promise.all(empty.map(fill))
    let next: Source | undefined
    for (const source of sources) {
      const [one, other] = [source.rows[0], next?.rows[0]]
      if (one && (!other || isBefore(one, other))) next = source
    }
    const row = next?.rows[0]
    if (next) next.rows = next.rows.slice(1)
    return row
  }
}

/** Rows of a part that are read at once at most. */
const maxStep = 500
/** Rows that are read to reach a page. A longer way is shortened by the counters of the days. */
const longWay = 2_000

/** Returns the nearest known place of a list before its page. */
const findStart = async (table: Table, list: ListQuery, name: string): Promise<Cursor> => {
  const { offset } = list.window
  const known = findCursor(name, offset)
  if (offset - known.offset <= longWay) return known
  const day = await findDay(table, list)
  return day.offset > known.offset ? day : known
}

/**
 * Reads a page of a list in order of time from its parts.
 * @param name identifies the list in the memory of its places
 * @param toParts returns the parts, from a creation key on if one is given
 */
export const mergeParts = async (
  table: Table,
  list: ListQuery,
  name: string,
  toParts: (position: string | undefined) => readonly ListPart[],
): Promise<ReadRows> => {
  const { offset, limit } = list.window
  const { offset: known, position } = await findStart(table, list, name)
  const sources = toParts(position).map((part) => ({ ...part, rows: [], isRead: false }))
  const start = { filter: list.filter, descending: list.descending, position }
  const step = Math.min(maxStep, offset - known + limit) + 1
  const readNext = createReader(table, sources, step, start)
  const rows: StoredRow[] = []
  let place = known
  while (place < offset + limit) {
    const row = await readNext()
    if (!row) return { rows, isEnd: rows.length > 0 || offset === 0 }
    if (toCreationKey(row) === position) continue
    if (place >= offset) rows.push(row)
    place += 1
  }
  const last = rows.at(-1)
  if (last) saveCursor(name, { offset: place, position: toCreationKey(last) })
  return { rows, isEnd: false }
}

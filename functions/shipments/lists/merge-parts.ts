import type { Range, Table } from '#functions/store/operations.ts'
import { toCreationKey } from '#functions/store/records/orders/order-indexes.ts'
import { decodeRow, type StoredRow } from '#functions/store/records/orders/order-row.ts'
import { type Cursor, findCursor, saveCursor } from './cursors.ts'
import { findDay } from './find-day.ts'
import { isInList, type ListFilter } from './list-filter.ts'
import type { ListPart } from './list-ranges.ts'
import type { ListQuery } from './list-query.ts'
import { readAll, type ReadRows } from './read-range.ts'

/** A row with its creation key, by which rows are in order of time. */
interface KeyedRow {
  readonly row: StoredRow
  readonly key: string
}

const toKeyed = (row: StoredRow): KeyedRow => ({ row, key: toCreationKey(row) })

/** A part that is read in steps; `rows` are read but not used yet. */
interface Source {
  readonly isWhole: boolean
  range: Range
  rows: readonly KeyedRow[]
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
): Promise<KeyedRow[]> => {
  const rows = await readAll(table, range)
  const left = rows
    .filter((row) => isInList(row, filter))
    .map(toKeyed)
    .filter(({ key }) => position === undefined || key < position === descending)
  return left.toSorted((one, other) => (one.key < other.key === descending ? 1 : -1))
}

/** Creates a function that returns the next rows in order of time, at least one, or none at the end. */
const createReader = (table: Table, sources: readonly Source[], limit: number, start: Start) => {
  const { descending } = start

  const fill = async (source: Source): Promise<void> => {
    if (source.isWhole) {
      source.rows = await readWhole(table, source.range, start)
      source.isRead = true
      return
    }
    const page = await table.queryValues({ ...source.range, limit }, 'row')
    source.rows = page.values.map((value) => toKeyed(decodeRow(value)))
    source.isRead = page.after === undefined
    source.range = { ...source.range, ...(page.after && { after: page.after }) }
  }

  const isBefore = (key: string, other: string): boolean => key < other !== descending

  return async (): Promise<readonly KeyedRow[]> => {
    const empty = sources.filter(({ rows, isRead }) => rows.length === 0 && !isRead)
    if (empty.length > 0) await Promise.all(empty.map(fill))
    let next: Source | undefined
    let end: string | undefined
    for (const source of sources) {
      const [{ key } = { key: undefined }] = source.rows
      if (key === undefined) continue
      const first = next?.rows[0]?.key
      const isNext = first === undefined || isBefore(key, first)
      const later = isNext ? first : key
      if (isNext) next = source
      if (later !== undefined && (end === undefined || isBefore(later, end))) end = later
    }
    if (!next) return []
    // The rows before the first one of the other parts.
    const length = next.rows.findIndex(({ key }) => end !== undefined && !isBefore(key, end))
    const run = length < 0 ? next.rows : next.rows.slice(0, length)
    next.rows = next.rows.slice(run.length)
    return run
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
  const end = offset + limit
  let place = known
  let last = position
  while (place < end) {
    const read = await readNext()
    if (read.length === 0) return { rows, isEnd: rows.length > 0 || offset === 0 }
    const run = read.filter(({ key }) => key !== position).slice(0, end - place)
    rows.push(...run.slice(Math.max(0, offset - place)).map(({ row }) => row))
    place += run.length
    last = run.at(-1)?.key ?? last
  }
  if (last !== undefined) saveCursor(name, { offset: place, position: last })
  return { rows, isEnd: false }
}

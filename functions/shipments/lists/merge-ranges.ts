import type { Range, Table } from '#functions/store/operations.ts'
import { toCreationKey } from '#functions/store/records/orders/order-indexes.ts'
import { decodeRow, type StoredRow } from '#functions/store/records/orders/order-row.ts'
import { findCursor, saveCursor } from './cursors.ts'
import type { ReadRows, Window } from './read-range.ts'

/** A range that is read in steps; `rows` are read but not used yet. */
interface Source {
  range: Range
  rows: readonly StoredRow[]
  isRead: boolean
}

/** The rows in order of time, read as they are used. */
const createReader = (table: Table, sources: readonly Source[], limit: number) => {
  const descending = sources[0]?.range.descending === true

  const fill = async (source: Source): Promise<void> => {
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

/**
 * Reads a page of several ranges in order of time.
 * @param toRanges returns the ranges, each in that order, from a creation key on if one is given
 */
export const mergeRanges = async (
  table: Table,
  toRanges: (position: string | undefined) => readonly Range[],
  { offset, limit }: Window,
  name: string,
): Promise<ReadRows> => {
  const { offset: known, position } = findCursor(name, offset)
  const sources = toRanges(position).map((range) => ({ range, rows: [], isRead: false }))
  const readNext = createReader(table, sources, limit + 1)
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

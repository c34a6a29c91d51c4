import { keys, parseLastId } from '#functions/store/keys.ts'
import { isRowIndex } from '#functions/store/list-indexes.ts'
import type { Attributes, Range, Table } from '#functions/store/operations.ts'
import { decodeRow, type StoredRow } from '#functions/store/records/orders/order-row.ts'

/** The rows of a page. */
export interface Window {
  readonly offset: number
  readonly limit: number
}

/** Rows of a list, and whether they are its last ones. */
export interface ReadRows {
  readonly rows: readonly StoredRow[]
  readonly isEnd: boolean
  /** Whether so much was read that the rest of the page was given up. */
  readonly isCut?: boolean
}

/** Rows that are read at once at most when some of them are left out. */
const maxStep = 500
/** More rows are read than are expected to be needed, because those that fit are not spread evenly. */
const margin = 1.1
/** Rows before a page. A longer way is taken from the nearer end, if the counters know the other one. */
const longWay = 2_000

/** Rows that are read by their keys with one request. */
const batchSize = 100

const continueAt = (range: Range, after: Attributes | undefined): Range => ({
  ...range,
  ...(after && { after }),
})

/** Reads the rows of shipments; those that do not exist any more are left out. */
export const loadRows = async (
  table: Table,
  owner: string,
  ids: readonly string[],
): Promise<StoredRow[]> => {
  const batches = Array.from({ length: Math.ceil(ids.length / batchSize) }, (_, index) =>
    ids.slice(index * batchSize, (index + 1) * batchSize).map((id) => keys.order(owner, id)),
  )
  const rows = await Promise.all(batches.map((batch) => table.getValues(batch, 'row')))
  return rows.flat().map(decodeRow)
}

/** Reads a page of a range: the rows that its index has, else those of the shipments that it names. */
const readPage = async (
  table: Table,
  range: Range,
): Promise<{ rows: readonly StoredRow[]; after?: Attributes }> => {
  if (isRowIndex(range.index)) {
    const { values, ...page } = await table.queryValues(range, 'row')
    return { rows: values.map(decodeRow), ...page }
  }
  const { values, ...page } = await table.queryValues(range, 'SK')
  const ids = values.map(parseLastId)
  const found = new Map(
    (await loadRows(table, range.partition, ids)).map((row) => [row.id, row] as const),
  )
  return { rows: ids.flatMap((id) => found.get(id) ?? []), ...page }
}

/** Reads all rows of a range. */
export const readAll = async (table: Table, range: Range): Promise<StoredRow[]> => {
  const rows: StoredRow[] = []
  let after: Attributes | undefined
  do {
    const page = await readPage(table, continueAt(range, after))
    rows.push(...page.rows)
    ;({ after } = page)
  } while (after)
  return rows
}

/** Reads a page, or the end of a list, from one end of it. */
type ReadForward = (range: Range, window: Window) => Promise<ReadRows>

/**
 * Reads a page from the nearer end of a list.
 * @param count returns how many rows the list has
 */
const readFromNearerEnd = async (
  range: Range,
  window: Window,
  count: () => Promise<number>,
  readForward: ReadForward,
): Promise<ReadRows> => {
  const { offset, limit } = window
  const total = offset > longWay ? await count() : 0
  if (total <= offset || total - offset >= offset) return readForward(range, window)
  const end = Math.min(total, offset + limit)
  const reversed = { ...range, descending: !range.descending }
  const page = await readForward(reversed, { offset: total - end, limit: end - offset })
  return { ...page, rows: page.rows.toReversed(), isEnd: end === total }
}

/**
 * Reads a page of a range. The rows before it are counted, not read.
 * @param count returns how many rows the range has
 */
export const readRange = (
  table: Table,
  range: Range,
  window: Window,
  count: () => Promise<number>,
): Promise<ReadRows> =>
  readFromNearerEnd(range, window, count, async (own, { offset, limit }) => {
    let after: Attributes | undefined
    for (let passed = 0; passed < offset;) {
      const counted = await table.count({ ...continueAt(own, after), limit: offset - passed })
      passed += counted.count
      ;({ after } = counted)
      if (!after) return { rows: [], isEnd: false }
    }
    const rows: StoredRow[] = []
    do {
      const next = { ...continueAt(own, after), limit: limit - rows.length }
      const page = await readPage(table, next)
      rows.push(...page.rows)
      ;({ after } = page)
    } while (after && rows.length < limit)
    return { rows, isEnd: after === undefined }
  })

/** Which rows of a range are listed. */
interface Fitting {
  readonly isFitting: (row: StoredRow) => boolean
  /** How many rows fit; 0 if that is not known. */
  readonly count?: () => Promise<number>
  /** About how many of the rows fit, from 0 to 1; 0 if that is not known. */
  readonly share?: number
  /** Rows after which it ends with those that it has found. */
  readonly maxRead: number
}

/** Reads a page of those rows of a range that fit, leaving out the others. */
export const readFittingRows = (
  table: Table,
  range: Range,
  window: Window,
  { isFitting, count = async () => 0, share = 0, maxRead }: Fitting,
): Promise<ReadRows> =>
  readFromNearerEnd(range, window, count, async (own, { offset, limit }) => {
    const end = offset + limit
    const rows: StoredRow[] = []
    let passed = 0
    let read = 0
    let after: Attributes | undefined
    do {
      const expected = Math.ceil(((end - passed) / share) * (share === 1 ? 1 : margin))
      const next = { ...continueAt(own, after), limit: Math.min(maxStep, expected) }
      const page = await readPage(table, next)
      const fitting = page.rows.filter(isFitting)
      rows.push(...fitting.slice(Math.max(0, offset - passed), Math.max(0, end - passed)))
      passed += fitting.length
      read += page.rows.length
      ;({ after } = page)
    } while (after && passed < end && read < maxRead)
    const isShown = rows.length > 0 || offset === 0
    return {
      rows,
      isEnd: after === undefined && isShown && passed <= end,
      isCut: after !== undefined && passed < end,
    }
  })

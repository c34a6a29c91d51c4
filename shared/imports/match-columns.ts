import { cleanText } from '#shared/lib/text.ts'
import { normalizeSearchText } from '#shared/places/search/search-text.ts'
import { columnHeaders } from './column-headers.ts'
import {
  type ImportColumn,
  getColumnFacts,
  importColumns,
  isImportColumn,
  listColumns,
} from './columns.ts'
import type { ImportApp } from './import-context.ts'
import type { ImportCells, ImportRow } from './import-row.ts'

/**
 * Columns that a person has chosen for headers, by `toHeaderKey`; null leaves the column of the file
 * out. It is stored per account.
 */
export type ChosenColumns = Readonly<Record<string, ImportColumn | null>>

/** The position of each column in the rows of a table. */
export type ColumnPositions = ReadonlyMap<ImportColumn, number>

/** The columns that a header row names. */
export interface MatchedColumns {
  readonly positions: ColumnPositions
  /** Headers that name no column of the account, or one that another header names. */
  readonly unknown: readonly string[]
  /** Required columns that no header names. */
  readonly missing: readonly ImportColumn[]
}

/**
 * Longer texts of a file are cut: no field takes as many characters, and normalizing a long run of
 * combining marks takes quadratic time.
 */
const MAX_CELL = 1000

/** Line breaks, tabs and other characters that no field of a shipment accepts. */
const unprintable = /[\p{Cc}\p{Cs}\u2028\u2029]+/gu

/** Words of ASCII with single spaces between them, as most cells are. They need no cleaning. */
const clean = /^(?:[!-~]+(?: [!-~]+)*)?$/

const cleanCell = (text: string): string =>
  text.length <= MAX_CELL && clean.test(text)
    ? text
    : cleanText(text.slice(0, MAX_CELL).replace(unprintable, ' ').replace(/ {2,}/g, ' '))

/** Returns a header as it is compared and remembered: without case, accents and punctuation. */
export const toHeaderKey = (header: string): string =>
  normalizeSearchText(header.slice(0, MAX_CELL))

/** The columns by their headers, and how early each stands in the list of its column. */
const columnByHeader = new Map(
  importColumns.flatMap((column) => {
    return Object.values(columnHeaders[column]).flatMap((texts) =>
      texts.map((text, rank) => [toHeaderKey(text), { column, rank }] as const),
    )
  }),
)

/** A header that names a column. Of several for one column, the one of the lowest rank counts. */
interface HeaderMatch {
  readonly column: ImportColumn
  readonly rank: number
}

const findMatch = (
  header: string,
  offered: readonly ImportColumn[],
  chosen: ChosenColumns,
): HeaderMatch | null | undefined => {
  const key = toHeaderKey(header)
  const choice = Object.hasOwn(chosen, key) ? chosen[key] : undefined
  if (choice === null) return null
  const match =
    choice !== undefined && isImportColumn(choice)
      ? { column: choice, rank: -1 }
      : columnByHeader.get(key)
  return match && offered.includes(match.column) ? match : undefined
}

/** Whether every route of the account has one size, so that a file needs none. */
const isSizeFixed = ({ products }: ImportApp): boolean =>
  new Set(products.map(({ name }) => name)).size === 1

/** A file names places, or addresses, or both. */
const listMissing = (app: ImportApp, positions: ColumnPositions): ImportColumn[] => {
  const lacks = (required: 'always' | 'address') =>
    importColumns.filter(
      (column) => getColumnFacts(column).required === required && !positions.has(column),
    )
  const missing = lacks('always').filter((column) => column !== 'size' || !isSizeFixed(app))
  if (positions.has('terminal_id')) return missing
  const address = lacks('address')
  const hasAddress = positions.has('street') || positions.has('city') || positions.has('zip')
  return hasAddress
    ? [...address, ...missing.filter((column) => column !== 'terminal_id')]
    : missing
}

/**
 * Finds the columns of a header row among those of the account, in six languages. A chosen column
 * takes precedence over a recognized one.
 */
export const matchColumns = (
  header: readonly string[],
  app: ImportApp,
  chosen: ChosenColumns = {},
): MatchedColumns => {
  const offered = listColumns(app)
  const found = header.map((text, index) => ({
    text: cleanCell(text),
    index,
    match: findMatch(text, offered, chosen),
  }))
  const ranked = found.toSorted((one, other) => (one.match?.rank ?? 0) - (other.match?.rank ?? 0))
  const positions = new Map<ImportColumn, number>()
  for (const { match, index } of ranked) {
    if (match && !positions.has(match.column)) positions.set(match.column, index)
  }
  const unknown = found.flatMap(({ text, index, match }) => {
    const isUsed = match && positions.get(match.column) === index
    return text === '' || match === null || isUsed ? [] : [text]
  })
  return { positions, unknown, missing: listMissing(app, positions) }
}

const toCells = (cells: readonly string[], positions: ColumnPositions): ImportCells => {
  const found: Partial<Record<ImportColumn, string>> = {}
  for (const [column, index] of positions) {
    const text = cleanCell(cells[index] ?? '')
    if (text !== '') found[column] = text
  }
  return found
}

/** Converts the rows of a table to rows of an import. Blank rows are left out. */
export const toImportRows = (
  table: {
    readonly rows: readonly { readonly number: number; readonly cells: readonly string[] }[]
  },
  positions: ColumnPositions,
): ImportRow[] =>
  table.rows.flatMap(({ number, cells }) =>
    cells.every((cell) => cleanCell(cell) === '')
      ? []
      : [{ number, cells: toCells(cells, positions) }],
  )

/** Where pasted cells go. */
export interface PasteTarget {
  /** The columns from the one that was pasted into, in their shown order. */
  readonly columns: readonly ImportColumn[]
  /** The number of the first row. */
  readonly firstNumber: number
}

/** Number of recognized headers from which a row counts as a header row. */
const MIN_HEADERS = 2

/**
 * Converts cells that were pasted from a spreadsheet to rows. If their first row is a header row,
 * its columns count, otherwise the order of the columns that they were pasted into.
 */
export const toRowsFromCells = (
  cells: readonly (readonly string[])[],
  app: ImportApp,
  { columns, firstNumber }: PasteTarget,
): ImportRow[] => {
  const [header = []] = cells
  const matched = matchColumns(header, app)
  const isHeader = matched.positions.size >= MIN_HEADERS
  const positions = isHeader
    ? matched.positions
    : new Map(columns.map((column, index) => [column, index]))
  const rows = (isHeader ? cells.slice(1) : cells).map((row, index) => ({
    number: firstNumber + index,
    cells: row,
  }))
  return toImportRows({ rows }, positions)
}

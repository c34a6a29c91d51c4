import { readContents } from '#shared/imports/file/column-content.ts'
import { cleanCell, toHeaderKey } from '#shared/imports/file/clean-cell.ts'
import { composeCells } from '#shared/imports/file/compose-cells.ts'
import {
  type ColumnPositions,
  type FileField,
  isFileField,
  partFields,
} from '#shared/imports/file/file-fields.ts'
import { findHeaderRow } from '#shared/imports/file/find-header-row.ts'
import {
  isNoParcel,
  joinRows,
  parcelColumns,
  type ReadRow,
} from '#shared/imports/file/join-rows.ts'
import {
  chooseHeaderReader,
  type FieldSource,
  type HeaderMatch,
  type HeaderReader,
} from '#shared/imports/file/match-header.ts'
import { type ImportColumn, getColumnFacts, importColumns, listColumns } from './columns.ts'
import type { ImportApp } from './import-context.ts'
import type { ImportRow } from './import-row.ts'
import type { TableRow } from '#shared/imports/read/import-table.ts'

/**
 * Fields that a person has chosen for headers, by `toHeaderKey`; null leaves the column of the file
 * out. It is stored per account.
 */
export type ChosenColumns = Readonly<Record<string, FileField | null>>

/** The columns of a file, and what they stand for. */
export interface MatchedColumns {
  readonly positions: ColumnPositions
  /** What told each of the positions. */
  readonly sources: ReadonlyMap<number, FieldSource>
  /** Headers that name no column of the account, or one that another header names. */
  readonly unknown: readonly string[]
  /** Required columns that no header names. */
  readonly missing: readonly ImportColumn[]
}

/** Lists the fields that an account can choose for the columns of a file. */
export const listFields = (app: ImportApp): FileField[] => [...listColumns(app), ...partFields]

/** Reads a header: of one of two rows, the lower one is often clearer than both together. */
const readHeader = (header: string, read: HeaderReader): HeaderMatch | null | undefined => {
  const whole = read(toHeaderKey(header))
  if (whole === null || (whole && whole.source !== 'words')) return whole
  const parts = header.split(': ')
  const lower = parts.length > 1 ? read(toHeaderKey(parts.at(-1) ?? '')) : undefined
  return lower === undefined ? whole : lower
}

const findMatch = (
  header: string,
  offered: ReadonlySet<FileField>,
  chosen: ChosenColumns,
  read: HeaderReader,
): HeaderMatch | null | undefined => {
  const key = toHeaderKey(header)
  const choice = Object.hasOwn(chosen, key) ? chosen[key] : undefined
  if (choice === null) return null
  const match: HeaderMatch | null | undefined =
    choice !== undefined && isFileField(choice)
      ? { field: choice, rank: -1, source: 'chosen' }
      : readHeader(header, read)
  return match === null || (match && offered.has(match.field)) ? match : undefined
}

/** Whether every route of the account has one size, so that a file needs none. */
const isSizeFixed = ({ products }: ImportApp): boolean =>
  new Set(products.map(({ name }) => name)).size === 1

/** What else of a file gives a required column. */
const substitutes: Readonly<Partial<Record<ImportColumn, readonly FileField[]>>> = {
  terminal_id: ['delivery', 'address_line', 'whole_address', 'payer_street'],
  street: ['whole_address', 'payer_street'],
  recipient_name: ['first_name', 'last_name', 'payer_name', 'payer_first_name'],
  recipient_phone: ['other_phone', 'payer_phone', 'payer_other_phone'],
}

/** What the second of two numbered columns is; of other fields it is unknown. */
const seconds: Readonly<Partial<Record<FileField, FileField>>> = {
  recipient_phone: 'other_phone',
}

/** Whether two headers differ in a number alone: `Telefon`, `Telefon 2`. Another one may be the sender's. */
const isNumbered = (one: string, other: string): boolean => {
  const toBare = (header: string) => toHeaderKey(header).replace(/[\d ]+/g, '')
  return toBare(one) === toBare(other)
}

/** A file names places, or addresses, or both. */
const listMissing = (app: ImportApp, positions: ColumnPositions): ImportColumn[] => {
  const isThere = (column: ImportColumn) =>
    [column, ...(substitutes[column] ?? [])].some((field) => positions.has(field))
  const lacks = (required: 'always' | 'address') =>
    importColumns.filter(
      (column) => getColumnFacts(column).required === required && !isThere(column),
    )
  const missing = lacks('always').filter((column) => column !== 'size' || !isSizeFixed(app))
  if (isThere('terminal_id')) return missing
  const address = lacks('address')
  const hasAddress = positions.has('street') || positions.has('city') || positions.has('zip')
  return hasAddress
    ? [...address, ...missing.filter((column) => column !== 'terminal_id')]
    : missing
}

/** Lists the values of the columns whose names tell nothing. */
const listUnnamed = (
  rows: readonly TableRow[],
  isNamed: (position: number) => boolean,
): ReadonlyMap<number, readonly string[]> => {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const unnamed = Array.from({ length: width }, (_, index) => index).filter((at) => !isNamed(at))
  const sample = rows.slice(0, 200)
  return new Map(unnamed.map((at) => [at, sample.map(({ cells }) => cleanCell(cells[at] ?? ''))]))
}

/**
 * Finds the columns of a header row among those of the account, in six languages and by the exports of
 * shop systems; then, by the values of their rows, those that no name tells. A chosen column takes
 * precedence over a recognized one.
 */
export const matchColumns = (
  header: readonly string[],
  app: ImportApp,
  chosen: ChosenColumns = {},
  rows: readonly TableRow[] = [],
): MatchedColumns => {
  const offered = new Set(listFields(app))
  const read = chooseHeaderReader(header.map(toHeaderKey))
  const found = header.map((text, index) => ({
    text: cleanCell(text),
    index,
    match: findMatch(text, offered, chosen, read),
  }))
  const ranked = found.toSorted((one, other) => (one.match?.rank ?? 0) - (other.match?.rank ?? 0))
  const positions = new Map<FileField, number>()
  const sources = new Map<number, FieldSource>()
  for (const { match, index } of ranked) {
    if (!match) continue
    const first = positions.get(match.field)
    const isSecond = first !== undefined && isNumbered(header[first] ?? '', header[index] ?? '')
    const field = isSecond ? seconds[match.field] : match.field
    if (field === undefined || positions.has(field)) continue
    positions.set(field, index)
    sources.set(index, match.source)
  }
  // A name that is put together is not looked for among the values.
  const named = importColumns.filter((column) =>
    [column, ...(substitutes[column] ?? [])].some((field) => positions.has(field)),
  )
  const isKnown = (at: number) => sources.has(at) || found[at]?.match === null
  for (const [field, index] of readContents(listUnnamed(rows, isKnown), offered, named)) {
    positions.set(field, index)
    sources.set(index, 'values')
  }
  const unknown = found.flatMap(({ text, index, match }) =>
    // Of an export, a column that repeats another one needs no decision.
    text === '' || match === null || match?.source === 'export' || sources.has(index) ? [] : [text],
  )
  return { positions, sources, unknown, missing: listMissing(app, positions) }
}

/** Headers of weights in grams: `Weight (g)`, `Kaal, grammi`. */
const grams = /(?<!\p{L})(?:g|gr|grams?|grammi\p{L}*|гр?|грамм\p{L}*)(?!\p{L})/iu

/** The rows of a file, and the names of their columns if it has any. */
interface Rows {
  readonly rows: readonly TableRow[]
  readonly header?: readonly string[]
}

/** Reads the rows of a table but the blank ones. */
const readRows = (table: Rows, positions: ColumnPositions): ReadRow[] => {
  const isInGrams = grams.test(table.header?.[positions.get('weight') ?? -1] ?? '')
  const columns = importColumns.filter((column) => column in composed || positions.has(column))
  return table.rows.flatMap(({ number, cells: source }) => {
    const texts = source.map(cleanCell)
    if (texts.every((text) => text === '')) return []
    const read = (field: FileField) => {
      const text = texts[positions.get(field) ?? -1] ?? ''
      // The unit stands in the header alone.
      return field === 'weight' && isInGrams && /^\d+$/.test(text) ? `${text} g` : text
    }
    const { cells, guessed } = composeCells(read, columns)
    const row = { number, cells, ...(guessed.length > 0 && { guessed }) }
    return [{ row, source: texts }]
  })
}

/** Converts the rows of a table to rows of an import. Those that are no parcels are left out. */
export const toImportRows = (table: Rows, positions: ColumnPositions): ImportRow[] =>
  joinRows(readRows(table, positions), table.header?.map(cleanCell))

/** Lists the rows of a table that are no parcels, with their text. */
export const listLeftOut = (
  { rows, header = [] }: Rows,
  positions: ColumnPositions,
): { readonly number: number; readonly text: string }[] => {
  const names = header.map(cleanCell)
  // Most rows are parcels at first sight, and need not be read again.
  const isParcel = ({ cells }: TableRow) =>
    parcelColumns.some((column) => (cells[positions.get(column) ?? -1] ?? '').trim() !== '') &&
    cells[0] !== header[0]
  const others = rows.filter((row) => !isParcel(row))
  return readRows({ rows: others, header }, positions)
    .filter((row) => isNoParcel(row, names))
    .map(({ row: { number }, source }) => ({
      number,
      text: source.filter((cell) => cell !== '').join(' '),
    }))
}

/** Columns whose cells may come from other fields. */
const composed: Readonly<Partial<Record<ImportColumn, true>>> = {
  country: true,
  zip: true,
  city: true,
  street: true,
  address_line: true,
  recipient_name: true,
  recipient_phone: true,
  recipient_email: true,
  cash_on_delivery: true,
}

/** Where pasted cells go. */
export interface PasteTarget {
  /** The columns from the one that was pasted into, in their shown order. */
  readonly columns: readonly ImportColumn[]
  /** The number of the first row. */
  readonly firstNumber: number
}

/** Columns that must be told by their values before the order of the table is not taken. */
const minTold = 2

/**
 * Converts cells that were pasted from a spreadsheet to rows. If a row of them is a header row, its
 * columns count, else what their values tell, else the order of the columns that they were pasted
 * into.
 */
export const toRowsFromCells = (
  cells: readonly (readonly string[])[],
  app: ImportApp,
  { columns, firstNumber }: PasteTarget,
): ImportRow[] => {
  const all = cells.map((row, index) => ({ number: index + 1, cells: row }))
  const { header, rows, isNamed } = findHeaderRow(all)
  const matched = matchColumns(isNamed ? header : [], app, {}, isNamed ? rows : all)
  const isTold = isNamed || matched.positions.size >= minTold
  const positions: ColumnPositions = isTold
    ? matched.positions
    : new Map(columns.map((column, index) => [column, index]))
  const filled = (isNamed ? rows : all).map((row, index) => ({
    ...row,
    number: firstNumber + index,
  }))
  return toImportRows({ rows: filled }, positions)
}

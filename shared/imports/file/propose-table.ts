import { FileError } from '#shared/imports/read/file-error.ts'
import type { ImportBook, ImportSheet, ImportTable } from '#shared/imports/read/import-table.ts'
import { readContents } from './column-content.ts'
import type { FileField } from './file-fields.ts'
import { findHeaderRow, splitAtHeader } from './find-header-row.ts'
import { rateHeader } from './match-header.ts'

/** A sheet of a file, and the row of its names: 0 for none, undefined for the likeliest. */
export interface TableChoice {
  readonly sheet: number
  readonly headerRow: number | undefined
}

/** A table with where it stands in its file. */
export type ChosenTable = ImportTable & { readonly sheet: number; readonly headerRow: number }

/** Fields that can be recognized by their values. */
const recognizableFields: ReadonlySet<FileField> = new Set<FileField>([
  'recipient_email',
  'recipient_phone',
  'recipient_name',
  'terminal_id',
  'size',
  'country',
])

/** How much a sheet looks like shipments: by the names of its columns, else by their values. */
const rateSheet = ({ rows }: ImportSheet): number => {
  const found = findHeaderRow(rows)
  if (found.rows.length === 0) return 0
  if (found.isNamed) return rateHeader(found.header)
  const columns = new Map(
    Array.from({ length: 40 }, (_, at) => [
      at,
      rows.slice(0, 60).map(({ cells }) => cells[at] ?? ''),
    ]),
  )
  return readContents(columns, recognizableFields, []).size
}

/**
 * Takes a sheet of a file as the table to import.
 * @param maxRows rows after the header
 * @throws FileError
 */
export const openTable = (
  { fileType, sheets }: ImportBook,
  { sheet, headerRow }: TableChoice,
  maxRows: number,
): ChosenTable => {
  const chosen = sheets[sheet]
  const all = chosen?.rows ?? []
  const found = headerRow === undefined ? findHeaderRow(all) : splitAtHeader(all, headerRow)
  const { header, rows } = found
  if (rows.length > maxRows) throw new FileError('tooMany')
  if (chosen?.error) throw new FileError(chosen.error)
  if (rows.length === 0) throw new FileError('empty')
  return { fileType, header, rows, sheet, headerRow: found.headerRow }
}

/**
 * Takes the sheet that looks most like shipments, below the row of its names.
 * @throws FileError
 */
export const proposeTable = (book: ImportBook, maxRows: number): ChosenTable => {
  const rates = book.sheets.length > 1 ? book.sheets.map(rateSheet) : [0]
  const sheet = rates.indexOf(Math.max(...rates))
  return openTable(book, { sheet, headerRow: undefined }, maxRows)
}

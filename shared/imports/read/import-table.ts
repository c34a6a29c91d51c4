import type { FileErrorCode } from './file-error.ts'

/** The extensions of files that can be imported. */
export const importFileTypes = [
  'xlsx',
  'xlsm',
  'xml',
  'csv',
  'txt',
  'ods',
  'rtf',
  'fods',
  'xls',
] as const
export type ImportFileType = (typeof importFileTypes)[number]

/** Maximum size of a file in bytes. */
export const maxFileBytes = 1_000_000
/** Maximum number of columns up to the last one that is filled in. */
export const maxColumns = 256
/** Maximum length of a cell in characters; one more is kept, which shows that it is too long. */
export const maxCellLength = 1_000

/** A row of a sheet. Its cells are texts of one line without spaces around them. */
export interface TableRow {
  /** The row of the sheet, from 1. */
  readonly number: number
  readonly cells: readonly string[]
}

/** A sheet of a file, or its only table. */
export interface ImportSheet {
  /** Empty where the file has one table without a name. */
  readonly name: string
  /** The rows that are not blank. Blank cells at the end of a row are left out. */
  readonly rows: readonly TableRow[]
  /** Whether its rows are not all there, so that it cannot be imported. */
  readonly error: FileErrorCode | null
}

/** The sheets of a file as they are. */
export interface ImportBook {
  readonly fileType: ImportFileType
  readonly sheets: readonly ImportSheet[]
}

/** A sheet whose header row is known. */
export interface ImportTable {
  readonly fileType: ImportFileType
  /** The cells of the header row; empty where there is none. */
  readonly header: readonly string[]
  /** The rows after the header that are not blank. Blank cells at the end of a row are left out. */
  readonly rows: readonly TableRow[]
}

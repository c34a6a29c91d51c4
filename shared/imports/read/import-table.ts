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

/** The first sheet of a file. */
export interface ImportTable {
  readonly fileType: ImportFileType
  /** The cells of the first row that is not blank. */
  readonly header: readonly string[]
  /** The rows after the header that are not blank. Blank cells at the end of a row are left out. */
  readonly rows: readonly TableRow[]
}

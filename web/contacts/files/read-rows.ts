import Papa from 'papaparse'
import { cutCell, FileError, maxColumns, maxRows } from './file-contact.ts'

/** A row of a table. */
export interface TableRow {
  readonly cells: readonly string[]
  /** Whether a quotation mark of it does not end. */
  readonly isMalformed: boolean
}

const isFilled = (cell: string): boolean => cell.trim() !== ''

/** Removes the blank cells at the end: programs write them as far as some other row has any. */
const cutBlankEnd = (cells: readonly string[]): readonly string[] =>
  cells.slice(0, cells.findLastIndex(isFilled) + 1)

/** Removes the blank rows at the end: programs write them as far as a sheet was ever used. */
const cutBlankRows = (source: string, separator: string): string => {
  const blank = new Set([separator, '\r', '\n', ' '])
  let end = source.length
  while (end > 0 && blank.has(source.charAt(end - 1))) end -= 1
  return source.slice(0, end)
}

/**
 * Reads the rows of a table one by one, so that a limit ends the reading at once. Blank cells at the
 * end of a row and blank rows at the end of the table are left out, cells are cut by `cutCell`.
 * @param count rows to read at most; all without it
 * @throws FileError `tooManyColumns`, `tooManyRows`
 */
export const readRows = (source: string, separator: string, count = Infinity): TableRow[] => {
  const rows: TableRow[] = []
  let error: FileError | undefined
  Papa.parse<string[]>(cutBlankRows(source, separator), {
    delimiter: separator,
    // The fast mode splits the whole text into rows before the first one is read.
    fastMode: false,
    step: ({ data, errors }, parser) => {
      const cells = cutBlankEnd(data).map((cell) => cutCell(cell.trim()))
      if (cells.length > maxColumns) error = new FileError('tooManyColumns')
      if (rows.length === maxRows) error = new FileError('tooManyRows')
      rows.push({ cells, isMalformed: errors.some(({ type }) => type === 'Quotes') })
      if (error || rows.length >= count) parser.abort()
    },
  })
  if (error) throw error
  return rows
}

import Papa from 'papaparse'

/** A row of a text that is not blank. */
export interface TextRow {
  /** Its position among all rows, from 1. */
  readonly number: number
  /** Without spaces around them and without blank ones at the end. */
  readonly cells: readonly string[]
  /** Whether a quotation mark of it does not end. */
  readonly isMalformed: boolean
}

/** Where reading ends. */
export interface TextLimits {
  /** Maximum number of columns up to the last one that is filled in. */
  readonly columns: number
  /** Maximum number of rows, blank ones included. */
  readonly rows: number
  /** Rows to read that are not blank; all without it. The others are left out. */
  readonly filledRows?: number
  /** Maximum length of a cell in characters; one more is kept, which shows that it is too long. */
  readonly cellLength: number
}

/** The rows of a text up to the limit that it exceeds. */
export interface TextTable {
  readonly rows: readonly TextRow[]
  readonly exceeded?: 'columns' | 'rows'
}

const separators = [';', ',', '\t'] as const

/** The line by which Excel names the separator. */
const separatorLine = /^sep=(.)\r?\n/i

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

/** The rows that the separator is told by. */
const firstRows = 10

/** A character that no text has, for cells without quotation marks. */
const noQuote = '\u0000'

/** Reads the rows one by one, so that a limit ends the reading at once. */
const parseRows = (
  source: string,
  separator: string,
  limits: TextLimits,
  quoteChar = '"',
): TextTable => {
  const rows: TextRow[] = []
  let exceeded: TextTable['exceeded']
  let number = 0
  Papa.parse<string[]>(cutBlankRows(source, separator), {
    delimiter: separator,
    quoteChar,
    // The fast mode splits the whole text into rows before the first one is read.
    fastMode: false,
    step: ({ data, errors }, parser) => {
      number += 1
      const cells = cutBlankEnd(data).map((cell) => cell.trim().slice(0, limits.cellLength + 1))
      if (cells.length > limits.columns) exceeded = 'columns'
      if (number > limits.rows) exceeded = 'rows'
      if (cells.length > 0)
        rows.push({ number, cells, isMalformed: errors.some(({ type }) => type === 'Quotes') })
      if (exceeded || rows.length === limits.filledRows) parser.abort()
    },
  })
  return { rows, ...(exceeded && { exceeded }) }
}

/** Whether the rows are as wide as the first one or less, as those of a table are. */
const isEven = ([header, ...rows]: readonly TextRow[]): boolean =>
  rows.every(({ cells }) => cells.length > 1 && cells.length <= (header?.cells.length ?? 0))

/**
 * Reads the rows, in which a quotation mark at the beginning of a cell must end. Programs that separate
 * by tabs write inches and titles as they are: if a mark does not end, or ends in another row that
 * would be missing, no mark has a meaning.
 */
const readQuoted = (source: string, separator: string, limits: TextLimits): TextTable => {
  const table = parseRows(source, separator, limits)
  const isDoubtful = ({ cells, isMalformed }: TextRow) =>
    isMalformed || cells.some((cell) => cell.includes('\n'))
  if (separator !== '\t' || !table.rows.some(isDoubtful)) return table
  const plain = parseRows(source, separator, limits, noQuote)
  return isEven(plain.rows) || table.rows.some(({ isMalformed }) => isMalformed) ? plain : table
}

/**
 * Reads a text whose cells are separated by a semicolon, a comma or a tab: the separator by which
 * the first rows have the highest count, or the one that its first line names. One row alone may be
 * a title with commas.
 */
export const readTextRows = (
  text: string,
  limits: TextLimits,
  countColumns: (header: readonly string[]) => number,
): TextTable => {
  const [line = '', named] = separatorLine.exec(text) ?? []
  const source = text.slice(line.length)
  const counts = separators.map((separator) => {
    const { rows } = parseRows(source.trimStart(), separator, { ...limits, filledRows: firstRows })
    const count = rows.reduce((sum, { cells }) => sum + countColumns(cells), 0)
    return { separator, count }
  })
  const best = counts.reduce((first, each) => (each.count > first.count ? each : first))
  const table = readQuoted(source, named ?? best.separator, limits)
  if (line === '') return table
  return { ...table, rows: table.rows.map((row) => ({ ...row, number: row.number + 1 })) }
}

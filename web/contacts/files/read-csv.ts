import { splitStreet } from '#shared/places/split-street.ts'
import { joinParts } from '#shared/lib/join-parts.ts'
import { type ColumnPositions, contactColumns, matchColumns } from './contact-columns.ts'
import { type ContactTexts, emptyTexts, type FileContents, FileError } from './file-contact.ts'
import { unescapeFormula } from './escape-formula.ts'
import { readRows } from './read-rows.ts'

const separators = [';', ',', '\t'] as const

/** The line by which Excel names the separator. */
const separatorLine = /^sep=(.)\r?\n/i

/** Finds the separator by which the header row names the most columns. */
const findSeparator = (source: string): string => {
  const counts = separators.map((separator) => {
    const [header] = readRows(source, separator, 1)
    return { separator, count: matchColumns(header?.cells ?? []).positions.size }
  })
  return counts.reduce((best, each) => (each.count > best.count ? each : best)).separator
}

/** Returns a reader of the first filled-in value of a column. */
const createReader =
  (positions: ColumnPositions) =>
  (row: readonly string[], column: Parameters<ColumnPositions['get']>[0]): string =>
    (positions.get(column) ?? [])
      .map((index) => unescapeFormula(row[index] ?? '').trim())
      .find((text) => text !== '') ?? ''

/** Joins first and last name; a name alone counts as the first one unless it has the last one. */
const joinName = (name: string, first: string, last: string): string => {
  if (first !== '' || name === '' || name.endsWith(last)) {
    return name || joinParts([first, last], ' ')
  }
  return `${name} ${last}`
}

/**
 * Reads a table whose first row names the columns. The separator is a semicolon, a comma or a tab.
 * @throws FileError `noColumns` without a column of names or phones, `tooManyColumns`,
 *   `tooManyRows`
 */
export const readCsv = (source: string): FileContents => {
  const [line = '', separator] = separatorLine.exec(source) ?? []
  const table = source.slice(line.length)
  const [header, ...rows] = readRows(table, separator ?? findSeparator(table))
  const { positions, ignored } = matchColumns(header?.cells ?? [])
  const nameColumns = ['name', 'first_name', 'last_name', 'company'] as const
  if (!positions.has('phone') || !nameColumns.some((column) => positions.has(column)))
    throw new FileError('noColumns')
  const read = createReader(positions)
  const toTexts = (row: readonly string[]): ContactTexts => {
    const texts = { ...emptyTexts }
    for (const column of contactColumns) texts[column] = read(row, column)
    const name = joinName(texts.name, read(row, 'first_name'), read(row, 'last_name'))
    // Other programs export house and apartment in the column of the street.
    const street = positions.has('house') ? {} : splitStreet(texts.street)
    return { ...texts, ...street, name: name || read(row, 'company') }
  }
  const firstRow = line === '' ? 2 : 3
  return {
    ignoredColumns: ignored,
    contacts: rows.flatMap(({ cells, isMalformed }, index) =>
      cells.length === 0
        ? []
        : [{ row: index + firstRow, texts: isMalformed ? undefined : toTexts(cells) }],
    ),
  }
}

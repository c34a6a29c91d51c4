import { splitStreet } from '#shared/places/split-street.ts'
import { joinParts } from '#shared/lib/join-parts.ts'
import {
  type ContactColumnPositions,
  contactColumns,
  matchContactColumns,
} from './contact-columns.ts'
import { readTextRows } from '#shared/imports/read/text-rows.ts'
import {
  type FileTexts,
  emptyTexts,
  type FileContents,
  ContactFileError,
  maxTextLength,
  maxContactColumns,
  maxRows,
} from './file-contact.ts'
import { unescapeFormula } from '#web/lib/escape-formula.ts'

const limits = { columns: maxContactColumns, rows: maxRows, cellLength: maxTextLength } as const

/** Returns a reader of the first filled-in value of a column. */
const createReader =
  (positions: ContactColumnPositions) =>
  (row: readonly string[], column: Parameters<ContactColumnPositions['get']>[0]): string =>
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
 * Reads a table whose first row that is not blank names the columns. The separator is a semicolon, a
 * comma or a tab.
 * @throws ContactFileError `noColumns` without a column of names or phones, `tooManyColumns`,
 *   `tooManyRows`
 */
export const readCsv = (source: string): FileContents => {
  const table = readTextRows(source, limits, (cells) => matchContactColumns(cells).positions.size)
  if (table.exceeded)
    throw new ContactFileError(table.exceeded === 'rows' ? 'tooManyRows' : 'tooManyColumns')
  const [header, ...rows] = table.rows
  const { positions, ignored } = matchContactColumns(header?.cells ?? [])
  const nameColumns = ['name', 'first_name', 'last_name', 'company'] as const
  if (!positions.has('phone') || !nameColumns.some((column) => positions.has(column)))
    throw new ContactFileError('noColumns')
  const read = createReader(positions)
  const toTexts = (row: readonly string[]): FileTexts => {
    const texts = { ...emptyTexts }
    for (const column of contactColumns) texts[column] = read(row, column)
    const name = joinName(texts.name, read(row, 'first_name'), read(row, 'last_name'))
    // Other programs export house and apartment in the column of the street.
    const street = positions.has('house') ? {} : splitStreet(texts.street)
    return { ...texts, ...street, name: name || read(row, 'company') }
  }
  return {
    ignoredColumns: ignored,
    contacts: rows.map(({ number, cells, isMalformed }) => ({
      row: number,
      texts: isMalformed ? undefined : toTexts(cells),
    })),
  }
}

import Papa from 'papaparse'
import type { ImportFileType } from '#shared/imports/read/import-table.ts'
import { formulaPattern } from '#web/lib/escape-formula.ts'

/** By the byte order mark Excel recognises UTF-8. */
const byteOrderMark = '\ufeff'

/** The types that SheetJS writes, by its names. */
const bookTypes = {
  xlsx: 'xlsx',
  xlsm: 'xlsm',
  xls: 'biff8',
  xml: 'xlml',
  ods: 'ods',
  fods: 'fods',
} as const satisfies Record<Exclude<ImportFileType, 'csv' | 'txt' | 'rtf'>, string>

/** Writes a text file. A cell that would be taken for a formula begins with an apostrophe. */
const writeText = (rows: readonly (readonly string[])[], delimiter: string): Blob =>
  new Blob([
    byteOrderMark,
    Papa.unparse(
      rows.map((row) => [...row]),
      { delimiter, newline: '\r\n', escapeFormulae: formulaPattern },
    ),
    '\r\n',
  ])

/** Width of a column of a table in twentieths of a point: an inch. */
const columnTwips = 1440

const escapeRtf = (text: string): string =>
  text
    .replace(/[\\{}]/g, (character) => `\\${character}`)
    .replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0)}?`)

/** Writes a table of RTF; SheetJS loses letters that are not in ASCII. */
const writeRtf = (rows: readonly (readonly string[])[]): Blob => {
  const lines = rows.map((row) => {
    const borders = row.map((_, index) => `\\cellx${(index + 1) * columnTwips}`).join('')
    const cells = row.map((text) => `${escapeRtf(text)}\\cell `).join('')
    return `\\trowd${borders}\\pard\\intbl ${cells}\\row\n`
  })
  return new Blob([`{\\rtf1\\ansi\\uc1\n${lines.join('')}}`])
}

/** Writes a workbook of texts: none of them is a formula, whatever it begins with. */
const writeWorkbook = async (
  rows: readonly (readonly string[])[],
  fileType: keyof typeof bookTypes,
): Promise<Blob> => {
  const { utils, write } = await import('xlsx')
  const cells = rows.map((row) => row.map((text) => ({ t: 's' as const, v: text, z: '@' })))
  const sheet = utils.aoa_to_sheet(cells)
  const workbook = utils.book_new(sheet, 'Sheet1')
  const bytes: unknown = write(workbook, { type: 'array', bookType: bookTypes[fileType] })
  if (!(bytes instanceof ArrayBuffer)) throw new TypeError('Expected the bytes of a workbook')
  return new Blob([bytes])
}

/** Writes rows as a file of a type. Loads SheetJS for workbooks. */
export const writeImportRows = (
  rows: readonly (readonly string[])[],
  fileType: ImportFileType,
): Promise<Blob> | Blob => {
  if (fileType === 'csv') return writeText(rows, ';')
  if (fileType === 'txt') return writeText(rows, '\t')
  if (fileType === 'rtf') return writeRtf(rows)
  return writeWorkbook(rows, fileType)
}

import Papa from 'papaparse'
import type { ImportFileType } from '#shared/imports/read/import-table.ts'
import { formulaPattern } from '#web/contacts/files/escape-formula.ts'

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
  rtf: 'rtf',
} as const satisfies Record<Exclude<ImportFileType, 'csv' | 'txt'>, string>

/** Escapes what readers of workbooks would decode: `_x0041_` stands for A. */
const escapeCodes = (text: string): string => text.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')

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

/** Writes a workbook of texts: none of them is a formula, whatever it begins with. */
const writeWorkbook = async (
  rows: readonly (readonly string[])[],
  fileType: keyof typeof bookTypes,
): Promise<Blob> => {
  const { utils, write } = await import('xlsx')
  const isZip = fileType === 'xlsx' || fileType === 'xlsm'
  const cells = rows.map((row) =>
    row.map((text) => ({ t: 's' as const, v: isZip ? escapeCodes(text) : text, z: '@' })),
  )
  const sheet = utils.aoa_to_sheet(cells)
  const workbook = utils.book_new(sheet, 'Sheet1')
  const bytes: unknown = write(workbook, { type: 'array', bookType: bookTypes[fileType] })
  if (!(bytes instanceof ArrayBuffer)) throw new TypeError('Expected the bytes of a workbook')
  return new Blob([bytes])
}

/** Writes rows as a file of a type. Loads SheetJS for workbooks. */
export const writeRows = (
  rows: readonly (readonly string[])[],
  fileType: ImportFileType,
): Promise<Blob> | Blob => {
  if (fileType === 'csv') return writeText(rows, ';')
  if (fileType === 'txt') return writeText(rows, '\t')
  return writeWorkbook(rows, fileType)
}

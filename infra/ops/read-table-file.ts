import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { readTable } from '#shared/imports/read/read-table.ts'

/** The most rows of a file that is not JSON. */
const maxRows = 20_000

/** Converts the title of a column to the name of a field: `Payment date` is `payment_date`. */
const toFieldName = (title: string): string =>
  title
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')

/**
 * Reads a file of rows: JSON, or a spreadsheet or CSV whose first row names the fields.
 * @throws for a file that is not readable
 */
export const readRows = async (file: string): Promise<unknown> => {
  if (file.toLowerCase().endsWith('.json')) return JSON.parse(await readFile(file, 'utf8'))
  const { header, rows } = await readTable(await readFile(file), basename(file), maxRows)
  return rows.map(({ cells }) =>
    Object.fromEntries(header.map((title, index) => [toFieldName(title), cells[index] ?? ''])),
  )
}

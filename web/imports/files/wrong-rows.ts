import { type ImportColumn, importColumns, isImportColumn } from '#shared/imports/columns.ts'
import { getVerdict, type OpenImport } from '#web/imports/state/import-state.ts'

/**
 * Returns the rows that cannot be sent as a table: with the columns of the file as they came, and what
 * was changed in their cells. Columns that the file had not follow.
 */
export const listWrongRows = (
  { table, mapping, rows }: OpenImport,
  getHeader: (column: ImportColumn) => string,
): string[][] => {
  const wrong = rows.filter((work) => getVerdict(work) === 'wrong')
  const added = importColumns.filter(
    (column) =>
      !mapping.includes(column) && wrong.some(({ row }) => (row.cells[column] ?? '') !== ''),
  )
  const sources = new Map(table.rows.map((row) => [row.number, row.cells]))
  const toHeader = (field: (typeof mapping)[number], index: number) =>
    table.header[index] || (field !== null && isImportColumn(field) ? getHeader(field) : '')
  const header = [...mapping.map(toHeader), ...added.map(getHeader)]
  const lines = wrong.map(({ row }) => {
    const source = sources.get(row.number) ?? []
    const own = mapping.map((field, index) =>
      field !== null && isImportColumn(field) ? (row.cells[field] ?? '') : (source[index] ?? ''),
    )
    return [...own, ...added.map((column) => row.cells[column] ?? '')]
  })
  return [header, ...lines]
}

import { getColumnFacts, type ImportColumn, isImportColumn } from '#shared/imports/columns.ts'
import type { ColumnMapping } from './column-mapping.ts'
import { listIssues, type WorkRow } from './import-state.ts'

/** Columns that an import without a file begins with, beside those that every file needs. */
const firstColumns: readonly ImportColumn[] = ['content', 'reference']

/**
 * Lists the columns to show, of those that the account has: those of the file in its order, then those
 * that a row fills in or lacks, and those that were asked for.
 */
export const listShownColumns = (
  offered: readonly ImportColumn[],
  mapping: ColumnMapping,
  rows: readonly WorkRow[],
  asked: readonly ImportColumn[],
): readonly ImportColumn[] => {
  const used = new Set<ImportColumn | undefined>(asked)
  for (const work of rows) {
    for (const { column } of listIssues(work)) used.add(column)
    // Another cell of the row may name the place.
    if (work.checked?.order.place) used.add('terminal_id')
    for (const column of offered) if ((work.row.cells[column] ?? '') !== '') used.add(column)
  }
  const mapped = mapping.filter((field) => field !== null && isImportColumn(field))
  const isFirst = (column: ImportColumn) =>
    mapped.length === 0 &&
    (getColumnFacts(column).required === 'always' || firstColumns.includes(column))
  return [
    ...mapped,
    ...offered.filter(
      (column) => !mapped.includes(column) && (used.has(column) || isFirst(column)),
    ),
  ]
}

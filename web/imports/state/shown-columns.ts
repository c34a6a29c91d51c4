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

/** Columns that stay in sight while the others scroll: they tell whose row it is. */
const pinnedColumns: readonly ImportColumn[] = ['recipient_name', 'reference']

/** Whether a column stays in sight. */
export const isPinned = (column: ImportColumn): boolean => pinnedColumns.includes(column)

/** Whether a column has no text in any row, and no row lacks one. */
const isEmpty = (column: ImportColumn, rows: readonly WorkRow[]): boolean =>
  rows.every(
    (work) =>
      (work.row.cells[column] ?? '') === '' &&
      !(column === 'terminal_id' && work.checked?.order.place) &&
      listIssues(work).every((issue) => issue.column !== column),
  )

/**
 * Lists the columns that the grid shows: the pinned ones first, and none of the file that is empty in
 * every row, unless it was asked for.
 */
export const listGridColumns = (
  columns: readonly ImportColumn[],
  mapping: ColumnMapping,
  rows: readonly WorkRow[],
  asked: readonly ImportColumn[],
): readonly ImportColumn[] => {
  const shown = columns.filter(
    (column) => !mapping.includes(column) || asked.includes(column) || !isEmpty(column, rows),
  )
  return [
    ...pinnedColumns.filter((column) => shown.includes(column)),
    ...shown.filter((column) => !isPinned(column)),
  ]
}

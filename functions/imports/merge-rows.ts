import { maxImportBytes, maxImportRows } from '#shared/api/imports.ts'
import type { ImportRow } from '#shared/imports/import-row.ts'
import { createFieldProblem } from '#functions/lib/reject-issues.ts'
import type { StoredImportRow } from './import-objects.ts'

/** @throws Problem validation_error for more rows or larger cells than an import may have. */
export const checkSize = (rows: readonly ImportRow[]): void => {
  if (rows.length > maxImportRows) {
    throw createFieldProblem({ field: 'rows', code: 'import_too_large' })
  }
  const cells = rows.flatMap((row) => Object.values(row.cells))
  const bytes = cells.reduce((sum, cell) => sum + Buffer.byteLength(cell), 0)
  if (bytes > maxImportBytes) throw createFieldProblem({ field: 'rows', code: 'import_too_large' })
}

/** Returns rows that were just sent, in their order and not judged yet. */
export const toNewRows = (rows: readonly ImportRow[]): StoredImportRow[] =>
  rows
    .toSorted((a, b) => a.number - b.number)
    .map(({ number, cells, unrepaired = [] }) => ({
      number,
      cells,
      unrepaired: [...unrepaired],
      issues: null,
    }))

/**
 * Returns the rows of an import after some were sent anew or removed. Rows that share a barcode with
 * one of them are to be judged again, too.
 */
export const mergeRows = (
  stored: readonly StoredImportRow[],
  sent: readonly ImportRow[],
  removed: readonly number[],
): StoredImportRow[] => {
  const touched = new Set([...sent.map(({ number }) => number), ...removed])
  const barcodes = new Set(
    [...stored.filter(({ number }) => touched.has(number)), ...sent].flatMap(
      ({ cells }) => cells.custom_barcode?.trim() || [],
    ),
  )
  const kept = stored
    .filter(({ number }) => !touched.has(number))
    .map((row) =>
      barcodes.has(row.cells.custom_barcode?.trim() ?? '') ? { ...row, issues: null } : row,
    )
  const gone = new Set(removed)
  const changed = toNewRows(sent.filter(({ number }) => !gone.has(number)))
  return [...kept, ...changed].toSorted((a, b) => a.number - b.number)
}

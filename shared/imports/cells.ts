import type { ImportColumn } from './columns.ts'
import type { ImportRepair, ImportRow } from './import-row.ts'

/** The cells of a row while it is read. */
export interface Cells {
  /** Returns a cell as it stands in the file, trimmed. */
  readonly get: (column: ImportColumn) => string
  /** Returns a cell restored, and records the repair if it has changed. */
  readonly repair: (column: ImportColumn, restore: (cell: string) => string) => string
  readonly repairs: readonly ImportRepair[]
}

/** Opens the cells of a row. Those whose repair was undone are never restored. */
export const readCells = ({ cells, unrepaired = [] }: ImportRow): Cells => {
  const repairs: ImportRepair[] = []
  const get = (column: ImportColumn) => (cells[column] ?? '').trim()
  const repair: Cells['repair'] = (column, restore) => {
    const from = get(column)
    const to = unrepaired.includes(column) ? from : restore(from)
    if (to !== from) repairs.push({ column, from, to })
    return to
  }
  return { get, repair, repairs }
}

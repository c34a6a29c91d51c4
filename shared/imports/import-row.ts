import type { OrderForm } from '#shared/orders/form/order-form.ts'
import type imports from '#shared/locales/en/imports.json'
import type { ImportColumn } from './columns.ts'

/** The cells of a row by their column, as texts of one line. A missing cell is empty. */
export type ImportCells = Readonly<Partial<Record<ImportColumn, string>>>

/** A row of an import. Its cells are what a person edits; all else is derived from them. */
export interface ImportRow {
  /** The row of the sheet, where the header is row 1: the number that messages state. */
  readonly number: number
  readonly cells: ImportCells
}

/** A message of a row: a key of the translations `imports:rows`. */
export type ImportMessageCode = keyof typeof imports.rows

/** A rule that a row violates. `values` are those of its message, `imports:rows.<code>`. */
export interface ImportIssue {
  /** Undefined when the reason is not in one cell. */
  readonly column: ImportColumn | undefined
  readonly code: ImportMessageCode
  readonly values?: Readonly<Record<string, string>>
}

/** A cell that a spreadsheet program has changed and that was restored. */
export interface ImportRepair {
  readonly column: ImportColumn
  readonly from: string
  readonly to: string
}

/** A row with its verdicts. A row without issues can be created. */
export interface CheckedRow {
  readonly row: ImportRow
  /** The shipment of the row by the rules of every other form, also while the row has issues. */
  readonly order: OrderForm
  readonly issues: readonly ImportIssue[]
  readonly repairs: readonly ImportRepair[]
}

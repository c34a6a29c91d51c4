import type { MessageCode } from '#shared/lib/messages.ts'
import type imports from '#shared/locales/en/imports.json'
import type { OrderForm } from '#shared/orders/form/order-form.ts'
import type { ImportColumn } from './columns.ts'

/** The cells of a row by their column, as texts of one line. A missing cell is empty. */
export type ImportCells = Readonly<Partial<Record<ImportColumn, string>>>

/** A row of an import. Its cells are what a person edits; all else is derived from them. */
export interface ImportRow {
  /** The row of the sheet, where the header is row 1: the number that messages state. */
  readonly number: number
  readonly cells: ImportCells
  /** Columns whose repair a person has undone: their cells count as they are. */
  readonly unrepaired?: readonly ImportColumn[]
  /** Columns whose cells were taken from others of the file, and that nobody has confirmed yet. */
  readonly guessed?: readonly ImportColumn[]
  /** The number of an earlier row that is the same, unless a person has said that both are parcels. */
  readonly sameAs?: number
  /** What the file has for the place, which the account has chosen for another file already. */
  readonly answered?: {
    /** The text that was asked about. */
    readonly text: string
    /** What stood in the cell of the terminal id. */
    readonly cell: string
  }
  /** Whether a person has said that it is sent again though it looks sent. */
  readonly isSentAgain?: boolean
}

/** A message that only an import has: a key of the translations `imports:rows`. */
export type ImportRowCode = keyof typeof imports.rows

/** Code of a message of a row: of an import, or of any shipment (`errors`). See `formatIssue`. */
export type ImportMessageCode = ImportRowCode | MessageCode

/** A cell that may be meant, to choose at once for all rows with the same question. */
export interface ImportProposal {
  readonly cell: string
  /** What it means, as people read it. */
  readonly label: string
}

/** A rule that a row violates, or a question that it raises. */
export interface ImportIssue {
  /** Undefined when the reason is not in one cell. */
  readonly column: ImportColumn | undefined
  readonly code: ImportMessageCode
  /** Values of the placeholders of the message. That of `column` is the name of the column. */
  readonly values?: Readonly<Record<string, string>>
  readonly proposals?: readonly ImportProposal[]
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
  /**
   * The shipment of the row by the rules of every other form, also while the row has issues. Its key
   * is the number of the row.
   */
  readonly order: OrderForm
  /** At most one for each column, in the order of the rules. */
  readonly issues: readonly ImportIssue[]
  readonly repairs: readonly ImportRepair[]
  /** Whether its address has yet to be looked up; until then the row cannot be created. */
  readonly isAddressPending: boolean
}

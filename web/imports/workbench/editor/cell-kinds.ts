import type { ImportColumn } from '#shared/imports/columns.ts'

/** How a cell is edited. */
type CellKind = 'text' | 'phone' | 'email' | 'place' | 'country' | 'size' | 'timeWindow' | 'tick'

const kinds: Partial<Record<ImportColumn, CellKind>> = {
  terminal_id: 'place',
  country: 'country',
  recipient_phone: 'phone',
  recipient_email: 'email',
  size: 'size',
  time_window: 'timeWindow',
  age_check: 'tick',
  email_notification: 'tick',
  sms_notification: 'tick',
  express: 'tick',
  temperature_sensitive: 'tick',
  recipient_pays: 'tick',
}

/** Returns how the cells of a column are edited. */
export const getCellKind = (column: ImportColumn): CellKind => kinds[column] ?? 'text'

/** The parts of an address, which are edited together. */
const addressColumns: readonly ImportColumn[] = ['zip', 'city', 'street', 'house', 'apartment']

/** Lists the columns that the editor of a cell shows, its own first. */
export const listEdited = (column: ImportColumn): readonly ImportColumn[] =>
  addressColumns.includes(column)
    ? [column, ...addressColumns.filter((each) => each !== column)]
    : [column]

/** Cells by which a spreadsheet says that a service is ordered, and that it is not. */
export const ticked = '1'
export const unticked = '0'

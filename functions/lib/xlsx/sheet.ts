/** The number formats of cells. */
export const cellFormats = {
  /** A text that is typed again in such a cell stays a text. */
  text: '@',
  date: 'dd.mm.yyyy hh:mm',
  amount: '#,##0.00',
  weight: '0.000',
} as const

/** A column of a sheet. */
export interface SheetColumn {
  readonly title: string
  /** In characters. */
  readonly width: number
  readonly format: keyof typeof cellFormats
}

/** The value of a cell; null leaves it empty. */
export type CellValue = string | number | null

/** The cells of a row, in the order of the columns. */
export type SheetRow = readonly CellValue[]

const millisecondsPerDay = 24 * 60 * 60 * 1000
/** 1 January 1970 in days since the beginning of the calendar of spreadsheets. */
const unixEpochDay = 25_569

/** Converts a local date and time, in ms since 1970 as if it were UTC, to the number of its cell. */
export const toDateCell = (localTime: number): number =>
  localTime / millisecondsPerDay + unixEpochDay

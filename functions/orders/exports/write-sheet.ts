import type { Segment } from '#shared/accounts/segments.ts'
import type { Locale } from '#shared/lib/locale.ts'
import { joinWorkbook, writeRows } from '#functions/lib/xlsx/workbook.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { loadExportColumns, loadSheetName, toRows } from './export-columns.ts'

/** The reader of an export: the language of its texts, and the segment that decides the statuses. */
export interface ExportReader {
  readonly locale: Locale
  readonly segment: Segment
}

/**
 * Writes shipments as rows of a sheet, in a piece for `joinSheet`.
 * @param first number of the rows before them
 */
export const writeSheetRows = async (
  { locale, segment }: ExportReader,
  orders: readonly OrderRecord[],
  first = 0,
): Promise<Uint8Array> => {
  const columns = await loadExportColumns(locale, segment)
  return writeRows(columns, toRows(columns, orders), first)
}

/** Joins pieces with so many rows to a spreadsheet. */
export const joinSheet = async (
  { locale, segment }: ExportReader,
  pieces: readonly Uint8Array[],
  rowCount: number,
): Promise<Buffer<ArrayBuffer>> => {
  const columns = await loadExportColumns(locale, segment)
  return joinWorkbook(columns, { name: await loadSheetName(locale), rowCount, pieces })
}

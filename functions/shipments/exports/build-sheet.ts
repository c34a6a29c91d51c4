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

/** Builds the spreadsheet of a few shipments. */
export const buildSheet = async (
  { locale, segment }: ExportReader,
  orders: readonly OrderRecord[],
): Promise<Buffer<ArrayBuffer>> => {
  const columns = await loadExportColumns(locale, segment)
  const pieces = [writeRows(columns, toRows(columns, orders))]
  return joinWorkbook(columns, {
    name: await loadSheetName(locale),
    rowCount: orders.length,
    pieces,
  })
}

import type { SheetRow } from '#functions/lib/xlsx/sheet.ts'
import { writeRows } from '#functions/lib/xlsx/workbook.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import type { ExportColumn } from './export-columns.ts'

/** Rows that are written at once. More would need more memory and save no time. */
const maxRows = 2_500

/** Writes shipments as pieces of a sheet, behind the rows of earlier pieces. */
export const writeOrders = (
  columns: readonly ExportColumn[],
  orders: readonly OrderRecord[],
  first = 0,
): Buffer[] =>
  Array.from({ length: Math.ceil(orders.length / maxRows) }, (_, index) => {
    const start = index * maxRows
    const rows = orders
      .slice(start, start + maxRows)
      .map((order): SheetRow => columns.map(({ read }) => read(order)))
    return writeRows(columns, rows, first + start)
  })

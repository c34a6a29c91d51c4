import { shorten } from '#shared/public-api/input-reader.ts'
import { labelBarcodePattern } from '#shared/labels/barcode.ts'
import type { Table } from '#functions/store/operations.ts'
import { getOrdersByBarcode, type OrderRecord } from '#functions/store/records/order-store.ts'
import { createRequestProblem } from './request-problem.ts'

/**
 * Returns the owner's shipments with these barcodes, at most 100, in their order.
 * @param isUsable which of them a caller may name
 * @throws Problem for barcodes that are unknown, another company's, or not usable.
 */
export const readBarcodes = async (
  table: Table,
  owner: string,
  barcodes: readonly string[],
  isUsable: (order: OrderRecord) => boolean = () => true,
): Promise<OrderRecord[]> => {
  const valid = barcodes.filter((barcode) => labelBarcodePattern.test(barcode))
  const found = await getOrdersByBarcode(table, owner, valid)
  const orders = found.flatMap((order) => (order && isUsable(order) ? [order] : []))
  const known = new Set(orders.map(({ barcode }) => barcode))
  const [first, ...others] = barcodes
    .filter((barcode) => !known.has(barcode))
    .map(
      (barcode) =>
        ({
          code: '031',
          field: 'barcode',
          input: shorten(barcode),
          barcode: shorten(barcode),
        }) as const,
    )
  if (first) throw createRequestProblem([first, ...others])
  return orders
}

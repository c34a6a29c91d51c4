import type { OrderBody } from '#shared/orders/order-body.ts'
import { formatMessage } from '#functions/lib/i18n/messages.ts'
import { Problem } from '#functions/lib/problem.ts'
import { keys } from '#functions/store/keys.ts'
import type { Table } from '#functions/store/operations.ts'

/** Returns the custom barcodes of orders that another order of the list or the table has. */
export const findUsedBarcodes = async (
  table: Table,
  orders: readonly Pick<OrderBody, 'custom_barcode'>[],
): Promise<ReadonlySet<string>> => {
  const barcodes = orders.flatMap(({ custom_barcode }) => custom_barcode || [])
  const unique = new Set(barcodes)
  const stored = unique.size === 0 ? [] : await table.getMany([...unique].map(keys.barcode))
  const taken = new Set(stored.map(({ PK }) => PK))
  return new Set(
    [...unique].filter(
      (barcode) =>
        taken.has(keys.barcode(barcode).PK) ||
        barcodes.filter((each) => each === barcode).length > 1,
    ),
  )
}

/** Creates the error for a custom barcode that another shipment has got in the meantime. */
export const createBarcodeUsedProblem = (): Problem =>
  new Problem('conflict', formatMessage('barcode_used'), { code: 'barcode_used' })

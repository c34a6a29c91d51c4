import type { OrderBody } from '#shared/orders/order-body.ts'
import { chunk } from '#functions/lib/chunk.ts'
import { formatMessage } from '#functions/lib/i18n/messages.ts'
import { mapInBatches } from '#functions/lib/map-in-batches.ts'
import { Problem } from '#functions/lib/problem.ts'
import { keys } from '#functions/store/keys.ts'
import type { Item, Table } from '#functions/store/operations.ts'

/** Maximum number of items in one batch read of DynamoDB. */
const maxInOneRead = 100
/** Batches that are read at once. */
const concurrency = 4

/**
 * Returns the custom barcodes of orders that another order of the list or the table has. Those that
 * were taken for the shipments with the ids `planned` are free.
 */
export const findUsedBarcodes = async (
  table: Table,
  orders: readonly Pick<OrderBody, 'custom_barcode'>[],
  planned: readonly string[] = [],
): Promise<ReadonlySet<string>> => {
  const barcodes = orders.flatMap(({ custom_barcode }) => custom_barcode || [])
  const unique = new Set(barcodes)
  const batches = chunk([...unique].map(keys.barcode), maxInOneRead)
  const stored = await mapInBatches(batches, concurrency, (batch) => table.getMany(batch))
  const isForeign = ({ order_id: id }: Item) => typeof id !== 'string' || !planned.includes(id)
  const taken = new Set(
    stored
      .flat()
      .filter(isForeign)
      .map(({ PK }) => PK),
  )
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

import { createBarcode } from '#shared/orders/barcode.ts'
import { keys } from '#functions/store/keys.ts'
import type { Table } from '#functions/store/operations.ts'

/** Numbers that a function reserves from the counter at once. Unused ones are lost. */
const blockSize = 50

let nextNumber = 0
let blockEnd = 0

/** Returns unique barcodes of a country. The first number is 1. */
export const takeBarcodes = async (
  table: Table,
  country: string,
  count: number,
): Promise<string[]> => {
  if (blockEnd - nextNumber < count) {
    const size = Math.max(blockSize, count)
    const item = await table.write({ update: keys.counter('barcode'), add: { value: size } })
    blockEnd = Number(item?.['value'])
    nextNumber = blockEnd - size
  }
  const first = nextNumber
  nextNumber += count
  return Array.from({ length: count }, (_, position) =>
    createBarcode(country, first + position + 1),
  )
}

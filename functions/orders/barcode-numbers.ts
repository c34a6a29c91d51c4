import { makeBarcode } from '#shared/orders/barcode.ts'
import { keys } from '#functions/lib/store/keys.ts'
import type { Table } from '#functions/lib/store/operations.ts'

/** Numbers that a function takes from the counter at once; what it does not use is lost. */
const blockSize = 50

let next = 0
let end = 0

/** Barcodes that nobody else has got, of one country; the first number is 1. */
export const takeBarcodes = async (
  table: Table,
  country: string,
  count: number,
): Promise<string[]> => {
  if (end - next < count) {
    const size = Math.max(blockSize, count)
    const item = await table.write({ update: keys.counter('barcode'), add: { value: size } })
    end = Number(item?.['value'])
    next = end - size
  }
  const first = next
  next += count
  return Array.from({ length: count }, (_, position) => makeBarcode(country, first + position + 1))
}

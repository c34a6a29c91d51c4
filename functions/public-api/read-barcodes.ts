import { shorten } from '#shared/public-api/input-reader.ts'
import { labelBarcodePattern } from '#shared/labels/barcode.ts'
import type { Table } from '#functions/store/operations.ts'
import { getOrdersByBarcode, type OrderRecord } from '#functions/store/records/order-store.ts'
import { findTestShipments, isTestOwner } from '#functions/store/records/test-shipment-store.ts'

/** Finds shipments of the key that asks: a test key has its own. */
const findByBarcode = (table: Table, owner: string, barcodes: readonly string[]) =>
  isTestOwner(owner)
    ? findTestShipments(table, owner, 'barcode', barcodes)
    : getOrdersByBarcode(table, owner, barcodes)

/**
 * Finds the owner's shipments with these barcodes, at most 100, in their order. `unknown` lists the
 * barcodes that are wrong, another company's, or not usable; of long ones the beginning.
 * @param isUsable which of them a caller may name
 */
export const readBarcodes = async (
  table: Table,
  owner: string,
  barcodes: readonly string[],
  isUsable: (order: OrderRecord) => boolean = () => true,
): Promise<{ readonly orders: readonly OrderRecord[]; readonly unknown: readonly string[] }> => {
  const valid = barcodes.filter((barcode) => labelBarcodePattern.test(barcode))
  const found = await findByBarcode(table, owner, valid)
  const orders = found.flatMap((order) => (order && isUsable(order) ? [order] : []))
  const known = new Set(orders.map(({ barcode }) => barcode))
  return { orders, unknown: barcodes.filter((barcode) => !known.has(barcode)).map(shorten) }
}

import { listScannedParcels } from '#shared/collections/driver-notes.ts'
import { findHandover } from '#shared/handover/parcel-state.ts'
import { isAtStep } from '#shared/orders/statuses/preparation.ts'
import { findSheets, isOpenSheet, listSheetIds } from '#functions/handover/handover-sheet-store.ts'
import { readReadyRows, toPreparedRow } from '#functions/handover/list-ready.ts'
import { getOrdersByBarcode, type OrderRecord } from '#functions/store/records/order-store.ts'
import type { TourRecord } from '#functions/store/records/driver-tour-store.ts'
import { toPreparedOrder } from '#functions/store/records/orders/prepared-order.ts'
import type { StoredRow } from '#functions/store/records/orders/order-row.ts'
import type { Runtime } from '#functions/store/runtime.ts'

/** Whether a parcel waits to be put into any door, or the network took it over since a time (UTC ms). */
const isForAnyDoor = (order: OrderRecord, since: number, now: number): boolean => {
  const handover = findHandover(order.events)
  return handover
    ? Date.parse(handover.at) >= since && order.is_return_only !== true
    : isAtStep('to_hand_over', toPreparedOrder(order), now)
}

/** Returns which barcodes are those of parcels of a tour: the company's, and for any of its doors. */
export const findTourParcels = async (
  { table, now }: Pick<Runtime, 'table' | 'now'>,
  { owner, begun_at }: Pick<TourRecord, 'owner' | 'begun_at'>,
  barcodes: readonly string[],
): Promise<ReadonlySet<string>> => {
  const unique = [...new Set(barcodes)]
  const orders = unique.length > 0 ? await getOrdersByBarcode(table, owner, unique) : []
  return new Set(
    unique.filter((_, index) => {
      const order = orders[index]
      return order !== undefined && isForAnyDoor(order, begun_at, now())
    }),
  )
}

/**
 * Lists the parcels of a tour that wait and were scanned into no door: those that were ordered before its first link,
 * have no door of their own and stand on no sheet for a courier.
 */
export const listLeftOverRows = async (
  { table, now }: Pick<Runtime, 'table' | 'now'>,
  { owner, begun_at, notes }: Pick<TourRecord, 'owner' | 'begun_at' | 'notes'>,
): Promise<StoredRow[]> => {
  const scanned = new Set(listScannedParcels(notes))
  const waiting = (await readReadyRows(table, owner)).filter(
    (row) =>
      row.created_at <= begun_at &&
      !scanned.has(row.barcode) &&
      isAtStep('to_hand_over', toPreparedRow(row, false), now()),
  )
  const sheets = await findSheets(
    table,
    owner,
    waiting.map(({ id }) => id),
    now(),
  )
  const elsewhere = new Set(
    sheets
      .filter(({ record }) => !isOpenSheet(record) || record.to?.kind === 'courier')
      .flatMap(listSheetIds),
  )
  return waiting.filter(({ id }) => !elsewhere.has(id))
}

import { maxSheetParcels, type ReadyParcels } from '#shared/handover/handover-sheet.ts'
import {
  isAtStep,
  type PreparationStep,
  type PreparedOrder,
} from '#shared/orders/statuses/preparation.ts'
import { type DoorSize, doorSizes } from '#shared/places/door-sizes.ts'
import type { Attributes, Range, Table } from '#functions/store/operations.ts'
import { findSheets, listSheetIds } from './handover-sheet-store.ts'
import { readyPrefix } from '#functions/store/records/orders/order-indexes.ts'
import { decodeRow, type StoredRow } from '#functions/store/records/orders/order-row.ts'

/** Prepared shipments that are read at most; some 8 MB. */
const maxRead = 20_000

/** The ready shipments of an owner in the order of the list: the newest batch first, from its first row on. */
const getReadyRange = (owner: string): Range => ({
  index: 'list_status',
  partition: owner,
  prefix: readyPrefix,
  descending: true,
})

/** Returns what is still to be done with a ready shipment of the list. */
export const toPreparedRow = (row: StoredRow, isOnSheet: boolean): PreparedOrder => ({
  status: row.status,
  process_status: row.process_status,
  isReturn: row.is_return_only,
  // The row of a list does not have it, and the steps of a ready parcel do not depend on it.
  isForCourier: false,
  codeUntil: row.code_until,
  isOnSheet,
})

const countSizes = (rows: readonly StoredRow[]): ReadyParcels['sizes'] => {
  const counts: Partial<Record<DoorSize, number>> = {}
  for (const size of doorSizes) {
    const count = rows.filter((row) => row.size === size).length
    if (count > 0) counts[size] = count
  }
  return counts
}

/** Reads the rows of the list of an owner's ready shipments, in its order, at most 20,000. */
export const readReadyRows = async (table: Table, owner: string): Promise<StoredRow[]> => {
  const range = getReadyRange(owner)
  const rows: StoredRow[] = []
  let after: Attributes | undefined
  let read = 0
  do {
    const page = await table.queryValues({ ...range, ...(after && { after }) }, 'row')
    read += page.values.length
    rows.push(...page.values.map(decodeRow))
    ;({ after } = page)
  } while (after && read < maxRead)
  return rows
}

/**
 * Lists the parcels of an owner that are to be handed over at a time (UTC ms): of those that are ready,
 * the ones that stand neither on an open sheet nor on one that was handed over within the last hour. The
 * others are only counted: those with a door code of their own, which nobody takes over together, and
 * returns, which their recipients hand in. It reads the rows of the list, not the shipments.
 */
export const listReady = async (
  table: Table,
  owner: string,
  now: number,
): Promise<ReadyParcels> => {
  const rows = await readReadyRows(table, owner)
  const ids = rows.map(({ id }) => id)
  const onSheets = new Set((await findSheets(table, owner, ids, now)).flatMap(listSheetIds))
  const isAt = (step: PreparationStep) => (row: StoredRow) =>
    isAtStep(step, toPreparedRow(row, onSheets.has(row.id)), now)
  const toHandOver = rows.filter(isAt('to_hand_over'))
  const booked = rows.filter(isAt('booked'))
  const others = rows.filter((row) => !toHandOver.includes(row) && !booked.includes(row))
  const returns = others.filter((row) => row.is_return_only)
  return {
    ready: rows.length,
    parcels: toHandOver.length,
    weight: toHandOver.reduce((sum, { weight }) => sum + (weight ?? 0), 0),
    sizes: countSizes(toHandOver),
    ids: toHandOver.slice(0, maxSheetParcels).map(({ id }) => id),
    at_doors: booked.length,
    returns: returns.length,
    on_sheets: others.length - returns.length,
  }
}

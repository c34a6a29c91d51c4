import { maxSheetParcels, type ReadyParcels } from '#shared/handover/handover-sheet.ts'
import { type DoorSize, doorSizes } from '#shared/places/door-sizes.ts'
import type { Attributes, Range, Table } from '#functions/store/operations.ts'
import { findSheets, listSheetIds } from './handover-sheet-store.ts'
import { listStatusPrefixes } from '#functions/store/records/orders/order-indexes.ts'
import { decodeRow, type StoredRow } from '#functions/store/records/orders/order-row.ts'

/** Prepared shipments that are read at most; some 8 MB. */
const maxRead = 20_000

/** The prepared shipments of an owner in the order of the list: the newest batch first, from its first row on. */
const getPreparedRange = (owner: string): Range => ({
  index: 'list_status',
  partition: owner,
  prefix: listStatusPrefixes('prepared').join(''),
  descending: true,
})

const isReady = ({ status, isLabelPrinted }: StoredRow): boolean =>
  status === 'prepared' && isLabelPrinted

const countSizes = (rows: readonly StoredRow[]): ReadyParcels['sizes'] => {
  const counts: Partial<Record<DoorSize, number>> = {}
  for (const size of doorSizes) {
    const count = rows.filter((row) => row.size === size).length
    if (count > 0) counts[size] = count
  }
  return counts
}

/** Whether a door is booked for a parcel alone, until a time after `now`. */
const hasOwnDoor = ({ code_until }: StoredRow, now: number): boolean =>
  code_until !== null && code_until > now

/**
 * Lists the parcels of an owner that are ready at a time (UTC ms), and stand neither on an open sheet
 * nor on one that was handed over within the last hour. Those with a booked door of their own are only
 * counted: each is put into its door, and nobody takes them over together. It reads the rows of prepared shipments in the
 * list, not the shipments.
 */
export const listReady = async (
  table: Table,
  owner: string,
  now: number,
): Promise<ReadyParcels> => {
  const range = getPreparedRange(owner)
  const rows: StoredRow[] = []
  let after: Attributes | undefined
  let read = 0
  do {
    const page = await table.queryValues({ ...range, ...(after && { after }) }, 'row')
    read += page.values.length
    rows.push(...page.values.map(decodeRow).filter(isReady))
    ;({ after } = page)
  } while (after && read < maxRead)
  const ids = rows.map(({ id }) => id)
  const onSheets = new Set((await findSheets(table, owner, ids, now)).flatMap(listSheetIds))
  const free = rows.filter(({ id }) => !onSheets.has(id))
  const ready = free.filter((row) => !hasOwnDoor(row, now))
  return {
    parcels: ready.length,
    weight: ready.reduce((sum, { weight }) => sum + (weight ?? 0), 0),
    sizes: countSizes(ready),
    ids: ready.slice(0, maxSheetParcels).map(({ id }) => id),
    at_doors: free.length - ready.length,
  }
}

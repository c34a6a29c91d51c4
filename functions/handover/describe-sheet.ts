import type {
  HandoverSheet,
  SheetParcel,
  ParcelRow,
  SheetSummary,
} from '#shared/handover/handover-sheet.ts'
import { findHandover, getParcelState, getScannedState } from '#shared/handover/parcel-state.ts'
import { doorSizes } from '#shared/places/door-sizes.ts'
import { toIsoTime } from '#functions/lib/clock.ts'
import type { Table } from '#functions/store/operations.ts'
import {
  listSheetIds,
  listSheetRows,
  type SheetRecord,
  type StoredSheet,
} from './handover-sheet-store.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { readParcels } from './read-parcels.ts'

const toIsoTimeOrNull = (at: number | null | undefined): string | null =>
  typeof at === 'number' ? toIsoTime(at) : null

/** Describes a sheet without its parcels. */
export const describeSummary = (record: SheetRecord): SheetSummary => {
  const { id, number, code, created_at, to, parcels, ticked, handed_over_at } = record
  return {
    id,
    number,
    code,
    created_at: toIsoTime(created_at),
    to: to && {
      kind: to.kind,
      description: to.description,
      date_from: toIsoTimeOrNull(to.from),
      date_until: toIsoTimeOrNull(to.until),
      is_recurring: to.is_recurring,
    },
    parcels,
    ticked,
    handed_over_at: toIsoTimeOrNull(handed_over_at),
  }
}

/** Describes the rows of a sheet without reading its parcels. */
export const describeRows = (sheet: StoredSheet): ParcelRow[] =>
  listSheetRows(sheet).map(({ id, row, tickedAt }) => ({
    id,
    row,
    ticked_at: toIsoTimeOrNull(tickedAt),
  }))

/** The scan of a sheet, if the carrier has scanned it. */
type SheetScan = Pick<SheetRecord, 'number' | 'handed_over_at'>

/** Describes how a parcel is handed over: by its events, and before they come by the scan of its sheet. */
const describeHandover = (order: OrderRecord, sheet: SheetScan | undefined) => {
  const handover = findHandover(order.events)
  if (handover || sheet?.handed_over_at === undefined)
    return {
      state: getParcelState(order),
      handed_over_at: handover?.at ?? null,
      handed_over_sheet: order.handed_over_sheet ?? null,
    }
  const state = getScannedState(order)
  return state === 'handed_over'
    ? {
        state,
        handed_over_at: toIsoTime(sheet.handed_over_at),
        handed_over_sheet: sheet.number,
      }
    : { state, handed_over_at: null, handed_over_sheet: null }
}

/**
 * Describes a shipment as a parcel of a sheet.
 * @param row undefined if it is on no open sheet
 * @param sheet the sheet on which it is or was
 */
export const describeParcel = (
  order: OrderRecord,
  row: ParcelRow | undefined,
  sheet?: SheetScan,
): SheetParcel => {
  const { destination, product } = order
  return {
    id: order.id,
    row: row?.row ?? 0,
    barcode: order.barcode,
    label_version: order.label_version,
    reference: order.reference,
    recipient_name: order.recipient.name,
    content: order.content,
    size: doorSizes.find((size) => size === product.service) ?? '',
    weight: order.estimated_weight,
    destination_type: destination.type,
    destination_country: destination.address_country_code,
    ...describeHandover(order, sheet),
    ticked_at: row?.ticked_at ?? null,
  }
}

/** The parcels of a sheet as they are now. */
export interface SheetWithOrders {
  readonly sheet: HandoverSheet
  /** In the order of the rows. */
  readonly orders: readonly OrderRecord[]
}

/** Reads the parcels of a sheet as they are now, and describes it. */
export const describeSheet = async (
  table: Table,
  stored: StoredSheet,
): Promise<SheetWithOrders> => {
  const { record } = stored
  const found = await readParcels(table, record.owner, listSheetIds(stored))
  const rows = new Map(describeRows(stored).map((row) => [row.id, row]))
  const orders = found.flatMap((order) => order ?? [])
  return {
    sheet: {
      ...describeSummary(record),
      rows: orders.map((order) => describeParcel(order, rows.get(order.id), record)),
    },
    orders,
  }
}

import { isSheetEvent } from '#shared/handover/parcel-state.ts'
import { log } from '#functions/lib/log.ts'
import { keys } from '#functions/store/keys.ts'
import { ignoreConditionFailed, type Table } from '#functions/store/operations.ts'
import { readInBatches } from '#functions/store/read-in-batches.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import type { Scan } from '#functions/orders/scan-parcel.ts'
import {
  buildHandedOverWrite,
  findSheetByCode,
  getSheet,
  isCurrentSheet,
  listSheetIds,
  type StoredSheet,
} from './handover-sheet-store.ts'

const readBarcodes = (table: Table, sheet: StoredSheet): Promise<string[]> =>
  readInBatches(
    listSheetIds(sheet).map((id) => keys.order(sheet.record.owner, id)),
    (batch) => table.getValues(batch, 'barcode'),
  )

/**
 * Applies the carrier's scan of a sheet's code: the sheet does not change any more, and each of its
 * parcels gets a scan of its own. Safe to repeat: a repeated scan of a parcel changes nothing, so a
 * scan of the sheet that was stopped in the middle is simply applied again. Scans of unknown codes, of
 * sheets older than 30 days and with events other than those of handing over are ignored.
 * @param send sends scans of parcels to the queue of scans
 */
export const scanSheet = async (
  runtime: Pick<Runtime, 'table' | 'now'>,
  received: Scan,
  send: (scans: readonly Scan[]) => Promise<void>,
): Promise<void> => {
  const { barcode: code, event, at, place_id } = received
  const { table, now } = runtime
  const found = await findSheetByCode(table, code)
  if (!found || !isCurrentSheet(found.record, now()) || !isSheetEvent(event)) {
    log.warn('scan of a sheet ignored', { sheet_id: found?.record.id, event })
    return
  }
  const { owner, id, number } = found.record
  await table.write(buildHandedOverWrite(found.record, Date.parse(at))).catch(ignoreConditionFailed)
  // Read again: the last change may have come before the scan was recorded.
  const sheet = (await getSheet(table, owner, id)) ?? found
  const barcodes = await readBarcodes(table, sheet)
  await send(barcodes.map((barcode) => ({ barcode, event, at, place_id, sheet: number })))
  log.info('sheet handed over', { sheet_id: id, parcels: barcodes.length })
}

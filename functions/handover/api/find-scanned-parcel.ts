import { findScannedParcel } from '#shared/api/handover.ts'
import { judgeScan } from '#shared/handover/scanned-code.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { runtime } from '#functions/store/runtime.ts'
import { findSheets, isOpenSheet, listSheetIds } from '#functions/handover/handover-sheet-store.ts'
import { getOrdersByBarcode } from '#functions/store/records/order-store.ts'
import {
  describeParcel,
  describeRows,
  describeSummary,
} from '#functions/handover/describe-sheet.ts'

export const handler = serve(findScannedParcel, async ({ query, session }) => {
  const { owner } = requirePerson(session)
  const { table } = runtime
  const [order] = await getOrdersByBarcode(table, owner, [query.barcode])
  if (!order) return { state: 'unknown' as const, parcel: null, sheet: null }
  const sheets = await findSheets(table, owner, [order.id], runtime.now())
  const own = sheets.filter((each) => listSheetIds(each).includes(order.id))
  const sheet = own.find(({ record }) => isOpenSheet(record))
  // Its own scan may still wait in the queue.
  const scanned = own.find(({ record }) => record.handed_over_at !== undefined)
  const row = sheet && describeRows(sheet).find(({ id }) => id === order.id)
  const parcel = describeParcel(order, row, scanned?.record)
  const { label_version: version } = query
  return {
    state: judgeScan(parcel, {
      label_version: version === undefined ? undefined : Number(version),
    }),
    parcel,
    sheet: sheet ? describeSummary(sheet.record) : null,
  }
})

import { defaultSourceCountry } from '#shared/countries/source-countries.ts'
import type { JobChanges } from '#functions/jobs/job-store.ts'
import { toEpochSeconds } from '#functions/lib/clock.ts'
import { createId } from '#functions/lib/ids.ts'
import { takeBarcodes } from '#functions/orders/barcode-numbers.ts'
import { buildOrder } from '#functions/orders/build-order.ts'
import type { CheckedOrder } from '#functions/orders/create-orders.ts'
import { retentionSeconds } from '#functions/orders/retention.ts'
import { createSendingCode } from '#functions/orders/sending/sending-code.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { judgeRows, withIssues } from './check-rows.ts'
import type { ImportRecord } from './import-job.ts'
import { countRows, type PlannedOrder, putPlan, putRows, readRows } from './import-objects.ts'
import { loadImporter } from './load-importer.ts'

/** A row without issues, and its shipment. */
interface SoundRow {
  readonly number: number
  readonly checked: CheckedOrder
}

const buildPlan = async (
  runtime: Runtime,
  job: ImportRecord,
  rows: readonly SoundRow[],
): Promise<PlannedOrder[]> => {
  const country = rows[0]?.checked.loaded.context.sourceCountry ?? defaultSourceCountry
  const barcodes = await takeBarcodes(runtime.table, country, rows.length)
  const at = runtime.now()
  return rows.map(({ number, checked: { order, loaded } }, index) => ({
    row: number,
    order: buildOrder(order, loaded, {
      id: createId('ord', runtime),
      owner: job.owner,
      barcode: order.custom_barcode || (barcodes[index] ?? ''),
      sendingCode: createSendingCode(runtime.random),
      locale: job.locale,
      at,
      batchRow: rows.length > 1 ? index : undefined,
      expiresAt: toEpochSeconds(at) + retentionSeconds.account,
      importedBy: job.imported_by,
      importId: job.id,
    }),
  }))
}

/**
 * Plans the shipments of a confirmed import: ids, barcodes and prices are stored before the first one
 * is created, so that every attempt creates the same. Rows that have become invalid since they were
 * judged, by a closed place for example, end the confirmation; nothing is created then.
 */
export const planShipments = async (runtime: Runtime, job: ImportRecord): Promise<JobChanges> => {
  const all = await readRows(job)
  const rows = all.filter(({ issues }) => issues?.length === 0)
  const importer = await loadImporter(job)
  const judged = await judgeRows(runtime, importer, job, rows, { all: rows, addresses: 'known' })
  const sound = judged.flatMap(({ row, checked }) =>
    checked ? [{ number: row.number, checked }] : [],
  )
  if (sound.length < rows.length) {
    const changed = withIssues(all, judged)
    const rows_key = await putRows(job.id, changed)
    return { ...countRows(changed), rows_key, phase: 'check', state: 'ready', done: all.length }
  }
  return { plan_key: await putPlan(job.id, await buildPlan(runtime, job, sound)), done: 0 }
}

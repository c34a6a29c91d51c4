import { toImportIssue } from '#shared/imports/to-import-issue.ts'
import { AttemptEnded, type JobChanges } from '#functions/jobs/job-store.ts'
import { buildCreation, maxInOneTransaction } from '#functions/orders/create-orders.ts'
import { findUsedBarcodes } from '#functions/orders/custom-barcodes.ts'
import { all, equals } from '#functions/store/operations.ts'
import { retryTransaction } from '#functions/store/retry-transaction.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { withIssues } from './check-rows.ts'
import { type ImportRecord, importJobs, importRecord } from './import-job.ts'
import { countRows, type PlannedOrder, putRows, readPlan, readRows } from './import-objects.ts'

/** Returns the import as it is, while this attempt is the newest one and may create shipments. */
const readCurrent = async ({ table }: Runtime, job: ImportRecord): Promise<ImportRecord> => {
  const item = await table.get(importJobs.toKey(job.owner, job.id))
  const current = item && importRecord.parse(item)
  const isCurrent = current?.attempt === job.attempt && current?.phase === 'create'
  if (!current || !isCurrent || current.state !== 'rendering') throw new AttemptEnded()
  return current
}

/** Returns the barcodes of planned shipments that another shipment has got. */
const findTakenBarcodes = (
  { table }: Runtime,
  planned: readonly PlannedOrder[],
): Promise<ReadonlySet<string>> =>
  findUsedBarcodes(
    table,
    planned.map(({ order }) => ({ custom_barcode: order.barcode })),
  )

/**
 * Creates the next shipments of a plan together with the progress of the import, in one transaction:
 * whatever fails, each is created once. Its condition is lost by a later attempt and by a cancellation.
 * Shipments whose barcode another one has got meanwhile are left out.
 * @throws AttemptEnded
 */
const createNext = (
  runtime: Runtime,
  job: ImportRecord,
  next: readonly PlannedOrder[],
): Promise<ImportRecord> => {
  let hasFailed = false
  return retryTransaction<ImportRecord>(runtime, async () => {
    // The first try needs no read: its conditions hold only if all is as it was.
    const current = hasFailed ? await readCurrent(runtime, job) : job
    // An earlier try whose outcome was unknown has created them.
    if (current.done > job.done) return { done: current }
    const used = hasFailed ? await findTakenBarcodes(runtime, next) : new Set()
    hasFailed = true
    const free = next.filter(({ order }) => !used.has(order.barcode))
    const left = next.filter(({ order }) => used.has(order.barcode)).map(({ row }) => row)
    const changes = {
      done: current.done + next.length,
      created: current.created + free.length,
      left_out: [...current.left_out, ...left],
    }
    const progress = {
      update: importJobs.toKey(job.owner, job.id),
      set: changes,
      if: all(
        equals('phase', 'create'),
        equals('state', 'rendering'),
        equals('attempt', job.attempt ?? ''),
        equals('done', current.done),
      ),
    }
    return {
      writes: [progress, ...free.flatMap(({ order }) => buildCreation(order))],
      done: { ...current, ...changes },
    }
  })
}

/** Returns what is changed of an import by the rows that were left out. */
const markLeftOut = async (job: ImportRecord): Promise<JobChanges> => {
  if (job.left_out.length === 0) return {}
  const rows = await readRows(job)
  const left = rows.filter(({ number }) => job.left_out.includes(number))
  const changed = withIssues(
    rows,
    left.map((row) => ({
      row,
      issues: [toImportIssue(row, { field: 'custom_barcode', code: 'barcode_used' })],
    })),
  )
  return { ...countRows(changed), rows_key: await putRows(job.id, changed) }
}

/**
 * Creates the planned shipments that remain. Those of 2,000 rows take some seconds, so one message does
 * it; a killed attempt is repeated from where it was.
 */
export const createImportedShipments = async (
  runtime: Runtime,
  job: ImportRecord,
): Promise<JobChanges> => {
  const plan = await readPlan(job)
  let current = job
  while (current.done < plan.length) {
    const next = plan.slice(current.done, current.done + maxInOneTransaction)
    current = await createNext(runtime, current, next)
  }
  return { state: 'ready', ...(await markLeftOut(current)) }
}

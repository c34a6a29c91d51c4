import * as z from 'zod/mini'
import { createId } from '#functions/lib/ids.ts'
import { keys } from '#functions/store/keys.ts'
import { ConditionFailed, ignoreConditionFailed } from '#functions/store/operations.ts'
import {
  type ExportRecord,
  readExport,
  toExportKey,
  toSheetKey,
  updateExport,
} from '#functions/store/records/files/export-store.ts'
import { restartFile, toFailure } from '#functions/store/records/files/file-attempts.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { listExportIds } from './export-list.ts'
import { readExportOrders } from './read-export-orders.ts'

/** The queue job that writes the next part of an export. */
export const exportJob = z.object({
  kind: z.literal('write_export'),
  owner: z.string(),
  id: z.string(),
})
export type ExportJob = z.infer<typeof exportJob>

/** Shipments that one message writes, some seconds of work. A killed attempt is repeated. */
const stepSize = 2_500

const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const idList = z.array(z.string())

/** Loaded when it is needed, like the queue's client: both take longer to load than the rest. */
const loadBucket = () => import('#functions/lib/files-bucket.ts')

const readIds = async (key: string): Promise<string[]> => {
  const { readFile } = await loadBucket()
  return idList.parse(JSON.parse(Buffer.from(await readFile(key)).toString()))
}

type WriteRuntime = Pick<Runtime, 'table' | 'now'>

/** Loaded by the steps that write cells, as the spreadsheet library is the largest one. */
const loadSheetWriter = () => import('./write-sheet.ts')

/** The number of rows that are written. */
const countRows = ({ pieces }: ExportRecord): number =>
  pieces.reduce((sum, { rows }) => sum + rows, 0)

/** A file of this attempt alone: a concurrent one that is slower must not replace it. */
const putAttempt = async (job: ExportRecord, name: string, file: Uint8Array): Promise<string> => {
  const key = toExportKey(job, `${name}-${createId('job')}`)
  const { putFile } = await loadBucket()
  await putFile(key, file, 'application/octet-stream')
  return key
}

/** Lists the shipments of the export, so that later changes of them cannot skip or repeat a row. */
const listShipments = async (runtime: WriteRuntime, job: ExportRecord): Promise<void> => {
  const { owner, query, is_company: isCompany } = job
  const ids = query ? await listExportIds(runtime, { owner, query, isCompany }) : []
  const key = await putAttempt(job, 'ids', Buffer.from(JSON.stringify(ids)))
  const changes = { ids_key: key, total: ids.length, state: 'rendering', failures: 0 }
  await updateExport(runtime.table, job, changes, { absent: 'ids_key' })
}

/** Writes the rows of the next shipments. Those that were removed meanwhile are left out. */
const writeStep = async (
  { table }: WriteRuntime,
  job: ExportRecord,
  ids: readonly string[],
): Promise<void> => {
  const { owner, done, pieces } = job
  const next = ids.slice(done, done + stepSize)
  const orders = (await readExportOrders(table, owner, next)).flatMap((order) => order ?? [])
  const { writeSheetRows } = await loadSheetWriter()
  const rows = await writeSheetRows(job, orders, countRows(job))
  const key = await putAttempt(job, `rows-${done}`, rows)
  await updateExport(table, job, {
    state: 'rendering',
    done: done + next.length,
    failures: 0,
    pieces: [...pieces, { key, rows: orders.length }],
  })
}

/** Joins the written rows to the spreadsheet. Any attempt gives the same. */
const finish = async ({ table }: WriteRuntime, job: ExportRecord): Promise<void> => {
  const { joinSheet } = await loadSheetWriter()
  const { putFile, readFile } = await loadBucket()
  const pieces = await Promise.all(job.pieces.map(({ key }) => readFile(key)))
  const sheet = await joinSheet(job, pieces, countRows(job))
  await putFile(toSheetKey(job), sheet, sheetType)
  await updateExport(table, job, { state: 'ready' })
}

/** Does the next step of an export. Returns whether more is to be done. */
const doNextStep = async (runtime: WriteRuntime, job: ExportRecord): Promise<boolean> => {
  if (job.ids_key === undefined) {
    await listShipments(runtime, job)
    return true
  }
  const ids = await readIds(job.ids_key)
  if (job.done >= ids.length) {
    await finish(runtime, job)
    return false
  }
  await writeStep(runtime, job, ids)
  return true
}

/**
 * Does the next step of an export and queues the one after it. Safe to repeat and to run
 * concurrently: each step is stored once, and the attempt that is late ends there. An export that was
 * given up goes on when its message `isRedriven`.
 * @throws Error when the export was given up.
 */
export const writeExport = async (
  runtime: WriteRuntime,
  message: Omit<ExportJob, 'kind'>,
  isRedriven = false,
): Promise<void> => {
  const { owner, id } = message
  const job = await readExport(runtime, owner, id)
  if (!job || job.state === 'ready') return
  // The owner already got the state `failed`; the dead-letter queue alarms the operators.
  if (job.state === 'failed') {
    if (!isRedriven) throw new Error('The export has failed')
    await restartFile(runtime, keys.exportJob(owner, id))
    return writeExport(runtime, message)
  }
  try {
    if (!(await doNextStep(runtime, job))) return
  } catch (error) {
    // Another attempt has done this step, and goes on.
    if (error instanceof ConditionFailed) return
    await updateExport(runtime.table, job, toFailure(job)).catch(ignoreConditionFailed)
    throw error
  }
  const next: ExportJob = { kind: 'write_export', owner, id }
  const { sendToQueue } = await import('#functions/lib/queues.ts')
  await sendToQueue('exports', next)
}

import * as z from 'zod/mini'
import type { JobChanges } from '#functions/jobs/job-store.ts'
import type { RunStep } from '#functions/jobs/run-job.ts'
import { createId } from '#functions/lib/ids.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { type ExportRecord, toExportKey, toSheetKey } from './export-files.ts'
import { listExportIds } from './export-list.ts'
import { readExportOrders } from './read-export-orders.ts'

/** Shipments that one message writes, some seconds of work. A killed attempt is repeated. */
const stepSize = 2_500

const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const idList = z.array(z.string())

/** Loaded when it is needed, as the client of S3 takes longer to load than the rest. */
const loadBucket = () => import('#functions/lib/files-bucket.ts')

/** Loaded by the steps that write cells, as the spreadsheet library is the largest one. */
const loadSheetWriter = () => import('./write-sheet.ts')

const readIds = async (key: string): Promise<string[]> => {
  const { readFile } = await loadBucket()
  return idList.parse(JSON.parse(Buffer.from(await readFile(key)).toString()))
}

/** A file of this attempt alone: an earlier one that is slower must not replace it. */
const putAttempt = async (job: ExportRecord, name: string, file: Uint8Array): Promise<string> => {
  const key = toExportKey(job, `${name}-${createId('job')}`)
  const { putFile } = await loadBucket()
  await putFile(key, file, 'application/octet-stream')
  return key
}

/** The number of rows that are written. */
const countRows = ({ pieces }: ExportRecord): number =>
  pieces.reduce((sum, { rows }) => sum + rows, 0)

/** Lists the shipments of the export, so that later changes of them cannot skip or repeat a row. */
const listShipments = async (runtime: Runtime, job: ExportRecord): Promise<JobChanges> => {
  const { owner, query, is_company: isCompany } = job
  const ids = query ? await listExportIds(runtime, { owner, query, isCompany }) : []
  const key = await putAttempt(job, 'ids', Buffer.from(JSON.stringify(ids)))
  return { ids_key: key, total: ids.length }
}

/** Writes the rows of the next shipments. Those that were removed meanwhile are left out. */
const writeRows = async (
  { table }: Runtime,
  job: ExportRecord,
  ids: readonly string[],
): Promise<JobChanges> => {
  const { owner, done, pieces } = job
  const next = ids.slice(done, done + stepSize)
  const orders = (await readExportOrders(table, owner, next)).flatMap((order) => order ?? [])
  const { writeSheetRows } = await loadSheetWriter()
  const rows = await writeSheetRows(job, orders, countRows(job))
  const key = await putAttempt(job, `rows-${done}`, rows)
  return { done: done + next.length, pieces: [...pieces, { key, rows: orders.length }] }
}

/** Joins the written rows to the spreadsheet. Any attempt gives the same. */
const joinRows = async (job: ExportRecord): Promise<JobChanges> => {
  const { joinSheet } = await loadSheetWriter()
  const { putFile, readFile } = await loadBucket()
  const pieces = await Promise.all(job.pieces.map(({ key }) => readFile(key)))
  await putFile(toSheetKey(job), await joinSheet(job, pieces, countRows(job)), sheetType)
  return { state: 'ready' }
}

/** Does the next step of an export: lists its shipments, writes some rows, or joins all of them. */
export const writeExport: RunStep<ExportRecord> = async (runtime, job) => {
  if (job.ids_key === undefined) return listShipments(runtime, job)
  const ids = await readIds(job.ids_key)
  return job.done < ids.length ? writeRows(runtime, job, ids) : joinRows(job)
}

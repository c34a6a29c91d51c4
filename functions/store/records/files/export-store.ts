import * as z from 'zod/mini'
import { segments } from '#shared/accounts/segments.ts'
import { exportQuery } from '#shared/api/exports.ts'
import { locale } from '#shared/lib/locale.ts'
import { keys } from '#functions/store/keys.ts'
import type { Attributes, Condition, Table } from '#functions/store/operations.ts'
import { all, equals, ignoreConditionFailed } from '#functions/store/operations.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { isOverdue } from './file-attempts.ts'

/** The stored record of an export, from request to download. */
export const exportRecord = z.object({
  id: z.string(),
  owner: z.string(),
  locale,
  /** The reader, whose segment decides the texts of the statuses. */
  segment: z.enum(segments),
  /** Whether its lists are those of a company. */
  is_company: z.boolean(),
  /** The list to export, unless the ids are given. */
  query: z.optional(exportQuery),
  /** Where the ids of the shipments are stored, in their order; missing until they are listed. */
  ids_key: z.optional(z.string()),
  state: z.enum(['waiting', 'rendering', 'ready', 'failed']),
  /** Number of ids whose rows are written. */
  done: z.int(),
  /** An estimate until the ids are listed. */
  total: z.int(),
  /** The pieces of the sheet in the bucket, with their number of rows. */
  pieces: z.array(z.object({ key: z.string(), rows: z.int() })),
  /** Attempts of the present step that failed by an error. */
  failures: z._default(z.int(), 0),
  /** Time of the request, in milliseconds since 1970. */
  ordered_at: z.number(),
  /** Expiry of the record, in seconds since 1970. */
  expires_at: z.int(),
})
export type ExportRecord = z.infer<typeof exportRecord>

/** The key of a file of an export in the bucket. It contains no personal data. */
export const toExportKey = ({ id }: Pick<ExportRecord, 'id'>, name: string): string =>
  `exports/${id}/${name}`

/** The key of the finished spreadsheet. */
export const toSheetKey = (job: Pick<ExportRecord, 'id'>): string =>
  toExportKey(job, 'shipments.xlsx')

const getExport = async (
  table: Table,
  owner: string,
  id: string,
): Promise<ExportRecord | undefined> => {
  const item = await table.get(keys.exportJob(owner, id))
  return item && exportRecord.parse(item)
}

/** Stores a new export. */
export const putExport = (table: Table, job: ExportRecord): Promise<unknown> =>
  table.write({ put: { ...keys.exportJob(job.owner, job.id), ...job } })

/**
 * Stores what an attempt has done, unless another one has done it already or the export has ended
 * (`ConditionFailed`).
 */
export const updateExport = (
  table: Table,
  { owner, id, done }: ExportRecord,
  changes: Attributes,
  condition: Condition = equals('done', done),
): Promise<unknown> =>
  table.write({
    update: keys.exportJob(owner, id),
    set: changes,
    if: all({ attribute: 'state', oneOf: ['waiting', 'rendering'] }, condition),
  })

/**
 * Returns the owner's export with this id. One that is overdue is first stored as failed, so that an
 * attempt that finishes later cannot contradict this answer.
 */
export const readExport = async (
  { table, now }: Pick<Runtime, 'table' | 'now'>,
  owner: string,
  id: string,
): Promise<ExportRecord | undefined> => {
  const job = await getExport(table, owner, id)
  const isInProgress = job?.state === 'waiting' || job?.state === 'rendering'
  if (!job || !isInProgress || !isOverdue(job, now())) return job
  await updateExport(table, job, { state: 'failed' }).catch(ignoreConditionFailed)
  return getExport(table, owner, id)
}

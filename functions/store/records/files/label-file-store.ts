import * as z from 'zod/mini'
import { labelFormat } from '#shared/labels/label-format.ts'
import { locale } from '#shared/lib/locale.ts'
import { keys } from '#functions/store/keys.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import type { Table } from '#functions/store/operations.ts'
import { ignoreConditionFailed } from '#functions/store/operations.ts'
import { labelSettings } from '#functions/store/records/label-settings.ts'

/**
 * Time after which an unfinished file counts as failed, in milliseconds. It allows a second attempt
 * of the job, which the queue delivers again six minutes after the first. The client gets an answer
 * even if the job was lost.
 */
const fileTimeoutMs = 10 * 60 * 1000

/** The stored record of a label file, from request to download. */
export const labelFileRecord = z.object({
  id: z.string(),
  owner: z.string(),
  /**
   * Owner of the shipments; differs from `owner` when a link from an e-mail gave access to them.
   */
  orders_owner: z.string(),
  /** Barcodes in the order of the labels. */
  barcodes: z.array(z.string()),
  format: labelFormat,
  start_position: z.int(),
  locale,
  /** The label settings at the time of the request. */
  look: labelSettings,
  state: z.enum(['waiting', 'rendering', 'ready', 'failed']),
  /** Number of labels rendered so far. */
  done: z.int(),
  /** Time of the request, in milliseconds since 1970. */
  ordered_at: z.number(),
  /** Expiry of the record, in seconds since 1970. */
  expires_at: z.int(),
})
export type LabelFileRecord = z.infer<typeof labelFileRecord>

/** The key of the PDF in the bucket. It contains no personal data. */
export const toObjectKey = ({ id }: Pick<LabelFileRecord, 'id'>): string => `labels/${id}.pdf`

/** Whether the file should have been ready by `at` (milliseconds since 1970). */
export const isOverdue = ({ ordered_at }: LabelFileRecord, at: number): boolean =>
  at >= ordered_at + fileTimeoutMs

const getLabelFile = async (
  table: Table,
  owner: string,
  id: string,
): Promise<LabelFileRecord | undefined> => {
  const item = await table.get(keys.labelJob(owner, id))
  return item && labelFileRecord.parse(item)
}

/** Stores a new label file. */
export const putLabelFile = (table: Table, file: LabelFileRecord): Promise<unknown> =>
  table.write({ put: { ...keys.labelJob(file.owner, file.id), ...file } })

/**
 * Updates the progress of a file. A file that is ready or failed cannot change (`ConditionFailed`).
 */
export const updateLabelFile = (
  table: Table,
  { owner, id }: LabelFileRecord,
  changes: Partial<Pick<LabelFileRecord, 'state' | 'done'>>,
): Promise<unknown> =>
  table.write({
    update: keys.labelJob(owner, id),
    set: changes,
    if: { attribute: 'state', oneOf: ['waiting', 'rendering'] },
  })

/**
 * Returns the owner's file with this id. A file that is overdue is first stored as failed, so that a
 * job that finishes later cannot contradict this answer.
 */
export const readLabelFile = async (
  { table, now }: Pick<Runtime, 'table' | 'now'>,
  owner: string,
  id: string,
): Promise<LabelFileRecord | undefined> => {
  const file = await getLabelFile(table, owner, id)
  const isInProgress = file?.state === 'waiting' || file?.state === 'rendering'
  if (!file || !isInProgress || !isOverdue(file, now())) return file
  await updateLabelFile(table, file, { state: 'failed' }).catch(ignoreConditionFailed)
  return getLabelFile(table, owner, id)
}

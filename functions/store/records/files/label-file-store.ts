import * as z from 'zod/mini'
import { labelFormat } from '#shared/labels/label-format.ts'
import { locale } from '#shared/lib/locale.ts'
import { keys } from '#functions/store/keys.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import type { Table } from '#functions/store/operations.ts'
import { all, equals, ignoreConditionFailed } from '#functions/store/operations.ts'
import { isOverdue } from './file-attempts.ts'
import { labelSettings } from '#functions/store/records/label-settings.ts'

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
  /** The newest attempt; files of earlier releases have none. */
  attempt: z.optional(z.string()),
  /** Attempts that failed by an error. */
  failures: z._default(z.int(), 0),
  /** Time of the request, in milliseconds since 1970. */
  ordered_at: z.number(),
  /** Expiry of the record, in seconds since 1970. */
  expires_at: z.int(),
})
export type LabelFileRecord = z.infer<typeof labelFileRecord>

/**
 * The key of the PDF in the bucket. Each attempt has its own, so that a slow one cannot replace the
 * file whose labels are recorded as printed. It contains no personal data.
 */
export const toObjectKey = ({ id, attempt }: Pick<LabelFileRecord, 'id' | 'attempt'>): string =>
  attempt === undefined ? `labels/${id}.pdf` : `labels/${id}-${attempt}.pdf`

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
 * Updates the progress of a file. A file that is ready or failed cannot change, and a later attempt
 * ends an earlier one (`ConditionFailed`).
 */
export const updateLabelFile = (
  table: Table,
  { owner, id, attempt }: LabelFileRecord,
  changes: Partial<Pick<LabelFileRecord, 'state' | 'done' | 'failures' | 'attempt'>>,
): Promise<unknown> => {
  const isInProgress = { attribute: 'state', oneOf: ['waiting', 'rendering'] } as const
  const isNewest = attempt === undefined || changes.attempt !== undefined
  return table.write({
    update: keys.labelJob(owner, id),
    set: changes,
    if: isNewest ? isInProgress : all(isInProgress, equals('attempt', attempt)),
  })
}

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

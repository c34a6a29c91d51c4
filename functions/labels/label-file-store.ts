import * as z from 'zod/mini'
import { labelFormat } from '#shared/labels/label-format.ts'
import { locale } from '#shared/lib/locale.ts'
import { keys } from '#functions/lib/store/keys.ts'
import type { Runtime } from '#functions/lib/runtime.ts'
import type { Table } from '#functions/lib/store/operations.ts'
import { ignoreLost } from '#functions/lib/store/operations.ts'
import { labelLook } from './label-look.ts'

/**
 * A file that is not ready by then never will be, in milliseconds: time for a second try of its
 * job, which comes out of the queue again six minutes after the first. Whoever waits for it is
 * told, whatever has become of the job.
 */
const fileLimit = 10 * 60 * 1000

/** A file of labels as it is ordered, made and fetched. */
export const labelFileRecord = z.object({
  id: z.string(),
  owner: z.string(),
  /** Whose shipments they are: another's, where a mailed link has opened them. */
  orders_owner: z.string(),
  /** In the order of the labels. */
  barcodes: z.array(z.string()),
  format: labelFormat,
  start_position: z.int(),
  locale,
  /** As it was when the file was ordered. */
  look: labelLook,
  state: z.enum(['waiting', 'rendering', 'ready', 'failed']),
  /** Labels made so far. */
  done: z.int(),
  /** When it was ordered, in milliseconds since 1970. */
  ordered_at: z.number(),
  /** When it is removed, in seconds. */
  expires_at: z.int(),
})
export type LabelFileRecord = z.infer<typeof labelFileRecord>

/** Where the PDF lies in the bucket: nothing in the name says whose it is. */
export const objectKey = ({ id }: Pick<LabelFileRecord, 'id'>): string => `labels/${id}.pdf`

/** Whether the time in which a file must be ready is over. */
export const isLate = ({ ordered_at }: LabelFileRecord, at: number): boolean =>
  at >= ordered_at + fileLimit

const getLabelFile = async (
  table: Table,
  owner: string,
  id: string,
): Promise<LabelFileRecord | undefined> => {
  const item = await table.get(keys.labelJob(owner, id))
  return item && labelFileRecord.parse(item)
}

/** Puts a file that has been ordered. */
export const putLabelFile = (table: Table, file: LabelFileRecord): Promise<unknown> =>
  table.write({ put: { ...keys.labelJob(file.owner, file.id), ...file } })

/** Tells how far a file is; one that has come to its end stays so, whoever else still works on it. */
export const moveLabelFile = (
  table: Table,
  { owner, id }: LabelFileRecord,
  to: Partial<Pick<LabelFileRecord, 'state' | 'done'>>,
): Promise<unknown> =>
  table.write({
    update: keys.labelJob(owner, id),
    set: to,
    if: { attribute: 'state', oneOf: ['waiting', 'rendering'] },
  })

/**
 * The owner's file with this id, which has failed when it was not ready in time. That is written
 * down before it is told: a job that comes to its end later changes nothing.
 */
export const readLabelFile = async (
  { table, now }: Pick<Runtime, 'table' | 'now'>,
  owner: string,
  id: string,
): Promise<LabelFileRecord | undefined> => {
  const file = await getLabelFile(table, owner, id)
  const isGoing = file?.state === 'waiting' || file?.state === 'rendering'
  if (!file || !isGoing || !isLate(file, now())) return file
  await moveLabelFile(table, file, { state: 'failed' }).catch(ignoreLost)
  return getLabelFile(table, owner, id)
}

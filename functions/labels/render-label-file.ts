import * as z from 'zod/mini'
import { keys } from '#functions/store/keys.ts'
import { ignoreConditionFailed } from '#functions/store/operations.ts'
import { createId } from '#functions/lib/ids.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { findLabelOrders } from './find-label-orders.ts'
import {
  isGivenUp,
  isOverdue,
  restartFile,
  toFailure,
} from '#functions/store/records/files/file-attempts.ts'
import {
  type LabelFileRecord,
  readLabelFile,
  toObjectKey,
  updateLabelFile,
} from '#functions/store/records/files/label-file-store.ts'
import { recordPrint } from './record-print.ts'
import { renderOrderLabels } from './render-order-labels.ts'

/** The queue job that renders a label file. */
export const labelFileJob = z.object({
  kind: z.literal('render_labels'),
  owner: z.string(),
  id: z.string(),
})
export type LabelFileJob = z.infer<typeof labelFileJob>

type RenderRuntime = Pick<Runtime, 'table' | 'now'>

/** Renders and stores the labels of a file. Returns the state of the file. */
const render = async (
  runtime: RenderRuntime,
  file: LabelFileRecord,
): Promise<'ready' | 'failed'> => {
  const { table } = runtime
  const orders = await findLabelOrders(table, file.orders_owner, file.barcodes, (done) =>
    updateLabelFile(table, file, { state: 'rendering', done }).catch(ignoreConditionFailed),
  )
  if (!orders) return 'failed'
  const { format, start_position: startPosition, locale } = file
  const pdf = await renderOrderLabels(orders, file.look, { format, startPosition, locale })
  // The client of S3 is loaded only when there is something to store.
  const { putFile } = await import('#functions/lib/files-bucket.ts')
  await putFile(toObjectKey(file), pdf, 'application/pdf')
  await recordPrint(runtime, orders)
  return 'ready'
}

/**
 * Renders a label file and stores its progress. Safe to repeat and to run concurrently, because the
 * same labels give the same file. The file fails if an order no longer has a label.
 * A file that was given up begins again when its message `isRedriven`.
 * @throws Error when the file is overdue or was given up after errors.
 */
export const renderLabelFile = async (
  runtime: RenderRuntime,
  job: Omit<LabelFileJob, 'kind'>,
  isRedriven = false,
): Promise<void> => {
  const { table } = runtime
  const { owner, id } = job
  const file = await readLabelFile(runtime, owner, id)
  if (!file || file.state === 'ready') return
  // The owner already got the state `failed`; the dead-letter queue alarms the operators.
  if (isOverdue(file, runtime.now()) || isGivenUp(file)) {
    if (!isRedriven) throw new Error('The label file has failed')
    await restartFile(runtime, keys.labelJob(owner, id))
    return renderLabelFile(runtime, job)
  }
  if (file.state === 'failed') return
  const attempt = createId('job')
  await updateLabelFile(table, file, { state: 'rendering', attempt })
  const claimed = { ...file, attempt }
  try {
    const state = await render(runtime, claimed)
    await updateLabelFile(table, claimed, { state }).catch(ignoreConditionFailed)
  } catch (error) {
    await updateLabelFile(table, claimed, toFailure(file)).catch(ignoreConditionFailed)
    throw error
  }
}

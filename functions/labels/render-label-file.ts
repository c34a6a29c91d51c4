import * as z from 'zod/mini'
import { parseBrand } from '#functions/lib/brand.ts'
import { requireEnv } from '#functions/lib/env.ts'
import { ignoreConditionFailed } from '#functions/store/operations.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { brandStyles } from '#functions/notifications/render/brand-style.ts'
import { findLabelOrders } from './find-label-orders.ts'
import {
  isOverdue,
  updateLabelFile,
  toObjectKey,
  readLabelFile,
} from '../store/records/files/label-file-store.ts'
import { recordPrint } from './record-print.ts'
import { toLabel } from './to-label.ts'
import { renderLabels } from './render-labels.ts'

/** The queue job that renders a label file. */
export const labelFileJob = z.object({
  kind: z.literal('render_labels'),
  owner: z.string(),
  id: z.string(),
})
export type LabelFileJob = z.infer<typeof labelFileJob>

/**
 * Renders a label file and stores its progress. Safe to repeat and to run concurrently, because the
 * same labels give the same file. The file fails if an order no longer has a label.
 * @throws Error when the file is overdue.
 */
export const renderLabelFile = async (
  runtime: Pick<Runtime, 'table' | 'now'>,
  { owner, id }: Omit<LabelFileJob, 'kind'>,
): Promise<void> => {
  const { table } = runtime
  const file = await readLabelFile(runtime, owner, id)
  if (!file || file.state === 'ready') return
  // The owner already got the state `failed`; the dead-letter queue alarms the operators.
  if (isOverdue(file, runtime.now())) throw new Error('The label file was not rendered in time')
  if (file.state === 'failed') return
  const orders = await findLabelOrders(table, file.orders_owner, file.barcodes, (done) =>
    updateLabelFile(table, file, { state: 'rendering', done }).catch(ignoreConditionFailed),
  )
  if (orders) {
    const pdf = await renderLabels(
      orders.map((order) => toLabel(order, file.look)),
      {
        format: file.format,
        startPosition: file.start_position,
        locale: file.locale,
        brand: brandStyles[parseBrand(requireEnv('BRAND'))].name,
      },
    )
    // The client of S3 is loaded only when there is something to store.
    const { putFile } = await import('#functions/lib/files-bucket.ts')
    await putFile(toObjectKey(file), pdf, 'application/pdf')
    await recordPrint(table, orders)
  }
  await updateLabelFile(table, file, { state: orders ? 'ready' : 'failed' }).catch(
    ignoreConditionFailed,
  )
}

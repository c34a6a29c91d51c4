import * as z from 'zod/mini'
import { brandOf } from '#functions/lib/brand.ts'
import { env } from '#functions/lib/env.ts'
import { ignoreLost } from '#functions/lib/store/operations.ts'
import type { Runtime } from '#functions/lib/runtime.ts'
import { brandLooks } from '#functions/notifications/brand-look.ts'
import { putPdf } from './files-bucket.ts'
import { findLabelOrders } from './find-label-orders.ts'
import { isLate, moveLabelFile, objectKey, readLabelFile } from './label-file-store.ts'
import { labelOfOrder } from './label-of-order.ts'
import { renderLabels } from './render-labels.ts'

/** The job that makes a file of labels. */
export const labelFileJob = z.object({
  kind: z.literal('render_labels'),
  owner: z.string(),
  id: z.string(),
})
export type LabelFileJob = z.infer<typeof labelFileJob>

/**
 * Makes a file of labels and tells how far it is. Safe to repeat and to do twice at once: the same
 * labels make the same file. It fails when a shipment has been called off since it was ordered.
 * @throws when it comes too late to be waited for.
 */
export const renderLabelFile = async (
  runtime: Pick<Runtime, 'table' | 'now'>,
  { owner, id }: Omit<LabelFileJob, 'kind'>,
): Promise<void> => {
  const { table } = runtime
  const file = await readLabelFile(runtime, owner, id)
  if (!file || file.state === 'ready') return
  // Its owner has been told; the dead letters tell whoever keeps the product running.
  if (isLate(file, runtime.now())) throw new Error('The labels were not made in time')
  if (file.state === 'failed') return
  const orders = await findLabelOrders(table, file.orders_owner, file.barcodes, (done) =>
    moveLabelFile(table, file, { state: 'rendering', done }).catch(ignoreLost),
  )
  if (orders) {
    const pdf = renderLabels(
      orders.map((order) => labelOfOrder(order, file.look)),
      {
        format: file.format,
        startPosition: file.start_position,
        locale: file.locale,
        brand: brandLooks[brandOf(env('BRAND'))].name,
      },
    )
    await putPdf(objectKey(file), pdf)
  }
  await moveLabelFile(table, file, { state: orders ? 'ready' : 'failed' }).catch(ignoreLost)
}

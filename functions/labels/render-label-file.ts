import { contentTypes } from '#functions/http/content-types.ts'
import type { RunStep } from '#functions/jobs/run-job.ts'
import { findLabelOrders } from './find-label-orders.ts'
import { type LabelFileRecord, toObjectKey } from './label-files.ts'
import { recordPrint } from './record-print.ts'
import { renderOrderLabels } from './render-order-labels.ts'

/**
 * Renders and stores the labels of a file in one step: the same labels give the same file. The file
 * fails if an order no longer has a label.
 */
export const renderLabelFile: RunStep<LabelFileRecord> = async (runtime, file, save) => {
  const orders = await findLabelOrders(runtime.table, file.orders_owner, file.barcodes, (done) =>
    save({ done }),
  )
  if (!orders) return { state: 'failed' }
  const { format, file_type: fileType, start_position: startPosition, locale } = file
  const labels = await renderOrderLabels(orders, file.look, {
    format,
    fileType,
    startPosition,
    locale,
    // Others than the owner have opened them by a link.
    isSenderPhoneHidden: ({ owner }) => owner !== file.owner,
  })
  // The client of S3 is loaded only when there is something to store.
  const { putFile } = await import('#functions/lib/files-bucket.ts')
  await putFile(toObjectKey(file), labels, contentTypes[fileType])
  await recordPrint(runtime, orders)
  return { state: 'ready' }
}

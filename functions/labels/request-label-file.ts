import type { LabelFormat } from '#shared/labels/label-formats.ts'
import type { Locale } from '#shared/lib/locale.ts'
import { toEpochSeconds, now } from '#functions/lib/clock.ts'
import { createId } from '#functions/lib/ids.ts'
import { countAttempt } from '#functions/store/rate-limit.ts'
import type { LabelFileRecord } from '#functions/store/records/files/label-file-store.ts'
import { putLabelFile } from '#functions/store/records/files/label-file-store.ts'
import type { LabelSettings } from '#functions/store/records/label-settings.ts'
import { runtime } from '#functions/store/runtime.ts'
import type { LabelFileJob } from './render-label-file.ts'

/** Limit of label files per owner. Each takes some seconds of the queue's time. */
const fileRateLimit = { count: 20, seconds: 600 }
/** As long as the lifecycle rule of the bucket keeps the file. */
const fileRetentionSeconds = 7 * 24 * 60 * 60

/** A request for a file with more labels than one response may contain. */
interface LabelFileRequest {
  readonly owner: string
  /** The account or session that owns the orders; differs from `owner` for a shared link. */
  readonly ordersOwner: string
  readonly barcodes: string[]
  readonly format: LabelFormat
  readonly startPosition: number
  readonly locale: Locale
  readonly settings: LabelSettings
}

/** Stores a request for a label file and queues the job that renders it. */
export const requestLabelFile = async (request: LabelFileRequest) => {
  await countAttempt('label_file', request.owner, fileRateLimit)
  const at = now()
  const file: LabelFileRecord = {
    id: createId('job'),
    owner: request.owner,
    orders_owner: request.ordersOwner,
    barcodes: request.barcodes,
    format: request.format,
    start_position: request.startPosition,
    locale: request.locale,
    look: request.settings,
    state: 'waiting',
    done: 0,
    failures: 0,
    ordered_at: at,
    expires_at: toEpochSeconds(at) + fileRetentionSeconds,
  }
  await putLabelFile(runtime.table, file)
  // Loaded on demand: loading the queue's client takes as long as rendering a page of labels.
  const { sendToQueue } = await import('#functions/lib/queues.ts')
  const job: LabelFileJob = { kind: 'render_labels', owner: file.owner, id: file.id }
  await sendToQueue('labels', job)
  const { id, state, done } = file
  return { id, state, done, total: file.barcodes.length, url: null }
}

import type { Account } from '#shared/accounts/account.ts'
import { segmentOf } from '#shared/accounts/segments.ts'
import { maxLabelsAtOnce, printLabels } from '#shared/api/labels.ts'
import {
  type LabelFormat,
  defaultLabelFormat,
  labelsPerPage,
} from '#shared/labels/label-formats.ts'
import { toFieldErrors } from '#shared/lib/field-errors.ts'
import type { Locale } from '#shared/lib/locale.ts'
import { messageText } from '#shared/lib/messages.ts'
import { epochSeconds, now } from '#functions/lib/clock.ts'
import { Problem, notFound } from '#functions/lib/errors.ts'
import { newId } from '#functions/lib/ids.ts'
import { countAttempt } from '#functions/lib/rate-limit.ts'
import { ownSession, serve } from '#functions/lib/serve.ts'
import { table } from '#functions/lib/store/table.ts'
import { runtime } from '#functions/lib/runtime.ts'
import { openedOrders } from '#functions/payments/shipment-link.ts'
import { brandLooks } from '#functions/notifications/brand-look.ts'
import { brandOf } from '#functions/lib/brand.ts'
import { env } from '#functions/lib/env.ts'
import type { OrderRecord } from '#functions/orders/order-store.ts'
import { findLabelOrders, labelledOrders } from '../find-label-orders.ts'
import type { LabelFileRecord } from '../label-file-store.ts'
import { putLabelFile } from '../label-file-store.ts'
import type { LabelLook } from '../label-look.ts'
import { labelLookOf } from '../label-look.ts'
import { labelOfOrder } from '../label-of-order.ts'
import type { LabelFileJob } from '../render-label-file.ts'
import { renderLabels } from '../render-labels.ts'

/** Files that one owner may order: each takes the queue some seconds. */
const fileLimit = { count: 20, seconds: 600 }
/** As long as the bucket keeps the file. */
const keepFileSeconds = 7 * 24 * 60 * 60

/** A postpaid company's label of a prepared shipment has been printed: printing is what prepares it. */
const isPrinted = (order: OrderRecord, account: Account | undefined): boolean =>
  account !== undefined &&
  segmentOf(account) === 'business_postpaid' &&
  order.status === 'prepared' &&
  order.process_status !== 'label_print_needed'

const refuseCellOffSheet = (format: LabelFormat, startPosition: number) => {
  if (startPosition <= labelsPerPage(format)) return
  const errors = toFieldErrors([{ field: 'start_position', code: 'invalid_value' }])
  throw new Problem('validation_error', messageText('invalid_value'), { errors })
}

export const handler = serve(printLabels, async ({ body, session, reply }) => {
  const own = ownSession(session)
  const { owner, account } = own
  const format = body.label_format ?? defaultLabelFormat
  const startPosition = body.start_position ?? 1
  refuseCellOffSheet(format, startPosition)

  const barcodes = Object.keys(body.barcodes)
  const orders =
    (await findLabelOrders(table, owner, barcodes)) ??
    labelledOrders(await openedOrders(runtime, own), barcodes)
  const [first] = orders ?? []
  if (!orders || !first) throw notFound('Label')
  if (body.warn_already_printed !== false && orders.some((order) => isPrinted(order, account))) {
    const code = 'label_already_printed'
    throw new Problem('Warning', messageText(code), { code })
  }

  const look = await labelLookOf(account)
  const locale = account?.locale_code ?? first.locale
  if (orders.length > maxLabelsAtOnce) {
    reply.status = 202
    return orderFile({
      owner,
      ordersOwner: first.owner,
      barcodes,
      format,
      startPosition,
      locale,
      look,
    })
  }
  return renderLabels(
    orders.map((order) => labelOfOrder(order, look)),
    { format, startPosition, locale, brand: brandLooks[brandOf(env('BRAND'))].name },
  )
})

interface LabelFileRequest {
  readonly owner: string
  readonly ordersOwner: string
  readonly barcodes: string[]
  readonly format: LabelFormat
  readonly startPosition: number
  readonly locale: Locale
  readonly look: LabelLook
}

const orderFile = async (request: LabelFileRequest) => {
  await countAttempt('label_file', request.owner, fileLimit)
  const at = now()
  const file: LabelFileRecord = {
    id: newId('job'),
    owner: request.owner,
    orders_owner: request.ordersOwner,
    barcodes: request.barcodes,
    format: request.format,
    start_position: request.startPosition,
    locale: request.locale,
    look: request.look,
    state: 'waiting',
    done: 0,
    ordered_at: at,
    expires_at: epochSeconds(at) + keepFileSeconds,
  }
  await putLabelFile(table, file)
  // The queue's client loads as long as all labels of a page: only a file needs it.
  const { sendJob } = await import('#functions/lib/send-job.ts')
  const job: LabelFileJob = { kind: 'render_labels', owner: file.owner, id: file.id }
  await sendJob(job)
  const { id, state, done } = file
  return { id, state, done, total: file.barcodes.length, url: null }
}

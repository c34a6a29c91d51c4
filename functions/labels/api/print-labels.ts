import type { Account } from '#shared/accounts/account.ts'
import { getSegment } from '#shared/accounts/segments.ts'
import { maxLabelsAtOnce, printLabels } from '#shared/api/labels.ts'
import type { LabelFileType } from '#shared/labels/label-file-type.ts'
import {
  type LabelFormat,
  defaultLabelFormat,
  countLabelsPerPage,
  zplLabelFormat,
} from '#shared/labels/label-formats.ts'
import { toFieldErrors } from '#functions/lib/field-errors.ts'
import { formatMessage } from '#functions/lib/i18n/messages.ts'
import { Problem, notFound } from '#functions/lib/problem.ts'
import { requireSession, serve } from '#functions/http/serve.ts'
import { runtime } from '#functions/store/runtime.ts'
import { isSenderPhoneHidden } from '#functions/orders/order-link.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { findPrintableOrders } from '#functions/labels/find-printable-orders.ts'
import { readLabelSettings } from '#functions/store/records/label-settings.ts'
import { hasVoidPrint, recordPrint } from '#functions/labels/record-print.ts'
import { requestLabelFile } from '#functions/labels/request-label-file.ts'
import { renderOrderLabels } from '#functions/labels/render-order-labels.ts'

type PrintWarning = 'earlier_label_void' | 'label_already_printed'

/**
 * Whether the label was printed before. In postpaid companies, printing is what marks a shipment as
 * prepared.
 */
const isPrinted = (order: OrderRecord, account: Account | undefined): boolean =>
  account !== undefined &&
  getSegment(account) === 'business_postpaid' &&
  order.status === 'prepared' &&
  order.process_status !== 'label_print_needed'

/** What a person must know before printing a label again. */
const findWarning = (
  order: OrderRecord,
  account: Account | undefined,
): PrintWarning | undefined => {
  if (hasVoidPrint(order)) return 'earlier_label_void'
  return isPrinted(order, account) ? 'label_already_printed' : undefined
}

/**
 * @throws Problem `Warning` for labels that were printed before, or whose earlier versions were. Its
 *   errors name them as `barcodes.<barcode>`.
 */
const checkPrints = (orders: readonly OrderRecord[], account: Account | undefined) => {
  const issues = orders.flatMap((order) => {
    const code = findWarning(order, account)
    return code ? [{ field: `barcodes.${order.barcode}`, code }] : []
  })
  const [first] = issues
  if (!first) return
  const { code } = issues.find((issue) => issue.code === 'earlier_label_void') ?? first
  throw new Problem('Warning', formatMessage(code), { code, errors: toFieldErrors(issues) })
}

/**
 * @throws Problem `validation_error` when ZPL is asked for in another format than its own, or the start
 *   position exceeds the cells of a sheet.
 */
const checkSheet = (fileType: LabelFileType, format: LabelFormat, startPosition: number) => {
  const field =
    fileType === 'zpl' && format !== zplLabelFormat
      ? 'label_format'
      : startPosition > countLabelsPerPage(format)
        ? 'start_position'
        : undefined
  if (field === undefined) return
  const errors = toFieldErrors([{ field, code: 'invalid_value' }])
  throw new Problem('validation_error', formatMessage('invalid_value'), { errors })
}

export const handler = serve(printLabels, async ({ body, session, reply }) => {
  const own = requireSession(session)
  const { owner, account } = own
  const fileType = body.file_type ?? 'pdf'
  const usualFormat =
    fileType === 'zpl' ? zplLabelFormat : (account?.soft_config?.label ?? defaultLabelFormat)
  const format = body.label_format ?? usualFormat
  const startPosition = body.start_position ?? 1
  checkSheet(fileType, format, startPosition)

  const barcodes = Object.keys(body.barcodes)
  const orders = await findPrintableOrders(runtime, own, barcodes)
  const [first] = orders ?? []
  if (!orders || !first) throw notFound('Label')
  if (body.warn_already_printed !== false) checkPrints(orders, account)

  const settings = await readLabelSettings(account)
  const locale = account?.locale_code ?? first.locale
  if (orders.length > maxLabelsAtOnce) {
    reply.status = 202
    return requestLabelFile(owner, {
      orders_owner: first.owner,
      barcodes,
      format,
      file_type: fileType,
      start_position: startPosition,
      locale,
      look: settings,
    })
  }
  const labels = await renderOrderLabels(orders, settings, {
    format,
    fileType,
    startPosition,
    locale,
    isSenderPhoneHidden: (order) => isSenderPhoneHidden(order, own),
  })
  await recordPrint(runtime, orders)
  reply.type = fileType
  return labels
})

import type { Account } from '#shared/accounts/account.ts'
import { segmentOf } from '#shared/accounts/segments.ts'
import { printLabels } from '#shared/api/labels.ts'
import { hasLabel } from '#shared/labels/has-label.ts'
import {
  type LabelFormat,
  defaultLabelFormat,
  labelsPerPage,
} from '#shared/labels/label-formats.ts'
import { fieldErrorsOf } from '#shared/lib/field-errors.ts'
import { messageText } from '#shared/lib/messages.ts'
import { Problem, notFound } from '#functions/lib/errors.ts'
import { ownSession, serve } from '#functions/lib/serve.ts'
import { table } from '#functions/lib/store/table.ts'
import { brandLooks } from '#functions/notifications/brand-look.ts'
import { brandOf } from '#functions/lib/brand.ts'
import { env } from '#functions/lib/env.ts'
import { type OrderRecord, getOrdersByBarcode } from '#functions/orders/order-store.ts'
import { labelOfOrder } from '../label-of-order.ts'
import { renderLabels } from '../render-labels.ts'

/** A postpaid company's label of a prepared shipment has been printed: printing is what prepares it. */
const isPrinted = (order: OrderRecord, account: Account | undefined): boolean =>
  account !== undefined &&
  segmentOf(account) === 'business_postpaid' &&
  order.status === 'prepared' &&
  order.process_status !== 'label_print_needed'

const refuseCellOffSheet = (format: LabelFormat, startPosition: number) => {
  if (startPosition <= labelsPerPage(format)) return
  const errors = fieldErrorsOf([{ field: 'start_position', code: 'invalid_value' }])
  throw new Problem('validation_error', messageText('invalid_value'), { errors })
}

export const handler = serve(printLabels, async ({ body, session }) => {
  const { owner, account } = ownSession(session)
  const format = body.label_format ?? defaultLabelFormat
  const startPosition = body.start_position ?? 1
  refuseCellOffSheet(format, startPosition)

  const found = await getOrdersByBarcode(table, owner, Object.keys(body.barcodes))
  const orders = found.flatMap((order) => (order && hasLabel(order.status) ? [order] : []))
  const [first] = orders
  if (!first || orders.length < found.length) throw notFound('Label')
  if (body.warn_already_printed !== false && orders.some((order) => isPrinted(order, account))) {
    const code = 'label_already_printed'
    throw new Problem('Warning', messageText(code), { code })
  }

  return renderLabels(
    orders.map((order) => labelOfOrder(order, account?.company?.name ?? '')),
    {
      format,
      startPosition,
      locale: account?.locale_code ?? first.locale,
      brand: brandLooks[brandOf(env('BRAND'))].name,
    },
  )
})

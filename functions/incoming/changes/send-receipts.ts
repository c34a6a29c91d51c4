import type { IncomingChange } from '#shared/api/incoming.ts'
import { validateRequiredEmail } from '#shared/contact-details/email.ts'
import { createFieldProblem } from '#functions/lib/reject-issues.ts'
import { listRecipientPayments } from '#functions/incoming/load-incoming.ts'
import { buildNoticeWrite } from '#functions/notifications/records/notification-store.ts'
import { findCollectedPayment } from '#functions/orders/incoming/collected-payment.ts'
import { createRefusal } from '#functions/incoming/require-option.ts'
import { countAttempt } from '#functions/store/rate-limit.ts'
import { runtime } from '#functions/store/runtime.ts'
import { hasReceipt } from '#functions/store/records/payment-store.ts'
import { chooseReceiptEmail } from './choose-receipt-email.ts'
import type { IncomingRequest } from './incoming-request.ts'

/** E-mails with receipts of one parcel in a day. */
const limit = { count: 5, seconds: 24 * 60 * 60 }

/**
 * Sends the receipts of what a recipient has paid for a parcel, to us and to the carrier, to an e-mail
 * address; for who has only proven digits of the phone to the parcel's own one.
 * @throws Problem validation_error at `change.email`; conflict `not_offered` when nothing was paid, or
 *   the parcel has no e-mail of its own; too_many_requests after five a day.
 */
export const sendReceipts = async (
  request: IncomingRequest,
  change: Extract<IncomingChange, { kind: 'receipt_email' }>,
): Promise<void> => {
  const { order, session } = request
  const email = chooseReceiptEmail(request, change.email) ?? ''
  if (request.proof === 'phone_ending' && email === '') throw createRefusal('not_offered')
  const code = validateRequiredEmail(email)
  if (code) throw createFieldProblem({ field: 'change.email', code })
  const paid = (await listRecipientPayments(order)).filter(hasReceipt)
  if (paid.length === 0 && !findCollectedPayment(order)) throw createRefusal('not_offered')
  await countAttempt('incoming_receipt', order.id, limit)
  await runtime.table.write(
    // Not under the parcel, so that the sender does not see the message.
    buildNoticeWrite(
      runtime,
      paid[0]?.id ?? `receipt of ${order.id}`,
      {
        to: email,
        name: order.recipient.name,
        locale: session.locale,
        data: {
          kind: 'recipient_receipts',
          barcode: order.barcode,
          payment_ids: paid.map(({ id }) => id),
        },
      },
      'recipient_receipts',
    ),
  )
}

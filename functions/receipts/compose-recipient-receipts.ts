import { type Composed, composeEmail } from '#functions/notifications/compose/composed.ts'
import { findPaymentAndOrders } from '#functions/notifications/compose/compose-payment.ts'
import {
  getNotification,
  type NotificationMessage,
} from '#functions/notifications/records/notification-store.ts'
import { listRefunds } from '#functions/payments/refunds.ts'
import { findOrderByBarcode } from '#functions/store/records/order-store.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import type { FoundPayment } from './find-payment.ts'
import { getReceiptFileName, loadCollectedReceipt, loadReceipt } from './load-receipt.ts'
import type { Receipt } from './receipt.ts'
import { renderReceipt } from './render-receipt.ts'

/** Loads the receipts of a payment and of its refunds. */
const loadReceipts = async (found: FoundPayment): Promise<Receipt[]> => {
  const refunds = listRefunds(found.payment).map(({ refundId }) => refundId)
  const receipts = await Promise.all(
    [undefined, ...refunds].map((refundId) => loadReceipt(found, null, refundId)),
  )
  return receipts.flatMap((receipt) => receipt ?? [])
}

const sumPaid = (receipts: readonly Receipt[]): number =>
  receipts.reduce((sum, { kind, total }) => sum + (kind === 'refund' ? -total : total), 0)

/**
 * Composes the e-mail with the receipts of what a recipient has paid for a parcel: of own payments with
 * their refunds, and of what the carrier has collected.
 */
export const composeRecipientReceipts = async (
  runtime: Runtime,
  message: NotificationMessage,
): Promise<Composed | undefined> => {
  const { notice } = (await getNotification(runtime, message)) ?? {}
  if (notice?.data.kind !== 'recipient_receipts') return undefined
  const { locale, to, name, data } = notice
  const found = await Promise.all(data.payment_ids.map((id) => findPaymentAndOrders(runtime, id)))
  const paid = await Promise.all(found.flatMap((each) => (each ? [loadReceipts(each)] : [])))
  const order = await findOrderByBarcode(runtime.table, data.barcode)
  const collected = order && (await loadCollectedReceipt(order))
  const receipts = [...paid.flat(), ...(collected ? [collected] : [])]
  const attachments = await Promise.all(
    receipts.map(async (receipt) => ({
      fileName: getReceiptFileName(receipt),
      pdf: await renderReceipt(receipt, locale),
    })),
  )
  const details = { barcode: data.barcode, amountCents: sumPaid(receipts) }
  const email = await composeEmail('recipient_receipts', details, { to, locale, name })
  return { ...email, attachments }
}

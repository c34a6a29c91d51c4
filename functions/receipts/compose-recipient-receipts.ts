import { type Composed, composeEmail } from '#functions/notifications/compose/composed.ts'
import { findPaymentAndOrders } from '#functions/notifications/compose/compose-payment.ts'
import {
  getNotification,
  type NotificationMessage,
} from '#functions/notifications/records/notification-store.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { getReceiptFileName, loadReceipt } from './load-receipt.ts'
import { renderReceipt } from './render-receipt.ts'

/** Composes the e-mail with the receipts of what a recipient has paid for a parcel. */
export const composeRecipientReceipts = async (
  runtime: Runtime,
  message: NotificationMessage,
): Promise<Composed | undefined> => {
  const { notice } = (await getNotification(runtime, message)) ?? {}
  if (notice?.data.kind !== 'recipient_receipts') return undefined
  const { locale, to, name, data } = notice
  const found = await Promise.all(data.payment_ids.map((id) => findPaymentAndOrders(runtime, id)))
  const payments = found.flatMap((each) => each ?? [])
  const receipts = await Promise.all(payments.map((each) => loadReceipt(each, null)))
  const attachments = await Promise.all(
    receipts
      .flatMap((receipt) => receipt ?? [])
      .map(async (receipt) => ({
        fileName: getReceiptFileName(receipt),
        pdf: await renderReceipt(receipt, locale),
      })),
  )
  const amountCents = payments.reduce((sum, { payment }) => sum + payment.amount_cents, 0)
  const details = { barcode: data.barcode, amountCents }
  const email = await composeEmail('recipient_receipts', details, { to, locale, name })
  return { ...email, attachments }
}

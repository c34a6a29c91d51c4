import { type Composed, composeEmail } from '#functions/notifications/compose/composed.ts'
import { toPaidParcel } from '#functions/notifications/compose/compose-parcel.ts'
import { findPaymentAndOrders } from '#functions/notifications/compose/compose-payment.ts'
import { createOrderUrl } from '#functions/notifications/compose/page-urls.ts'
import { getReaderLocale } from '#functions/notifications/reader-locale.ts'
import type { ClaimedMessage } from '#functions/notifications/records/notification-store.ts'
import { getMailboxLocale } from '#functions/store/records/mailbox-locale.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { renderDocuments } from './render-documents.ts'

/**
 * Composes the e-mail about all shipments that a payment has paid, with their labels attached.
 */
export const composePaidEmail = async (
  runtime: Runtime,
  message: ClaimedMessage,
): Promise<Composed | undefined> => {
  const { subject } = message
  const found = await findPaymentAndOrders(runtime, subject)
  const paid =
    found?.orders.filter(
      ({ payment_id, applied_payment_ids }) =>
        payment_id === subject || applied_payment_ids.includes(subject),
    ) ?? []
  const [first] = paid
  if (!found || !first) return undefined
  const { payment } = found
  const locale = await getMailboxLocale(
    payment.email,
    await getReaderLocale(runtime, first, 'sender', 'email'),
    runtime.table,
  )
  const { attachments, documents } = await renderDocuments(payment, paid, locale)
  const data = {
    parcels: paid.map((order) => toPaidParcel(order, locale)),
    amountCents: payment.amount_cents,
    labelUrl: await createOrderUrl(
      runtime,
      message,
      { paymentId: subject, owner: payment.owner },
      locale,
    ),
    documents,
  }
  const addressee = { to: payment.email, locale, name: first.sender.name }
  return { ...(await composeEmail('shipment_paid', data, addressee)), attachments }
}

import type { NotificationMessage } from '#functions/notifications/records/notification-store.ts'
import { findOrder, type OrderRecord } from '#functions/store/records/order-store.ts'
import {
  getPayment,
  listPaymentOrders,
  type PaymentRecord,
} from '#functions/store/records/payment-store.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { toDoorCode, toParcelSummary } from './compose-parcel.ts'
import { type Composed, composeEmail } from './composed.ts'
import { buildTrackingUrl, createShipmentUrl } from './page-urls.ts'

/** Returns a payment with its shipments, whatever their current owner. */
const findPaymentAndOrders = async (
  runtime: Runtime,
  id: string,
): Promise<{ payment: PaymentRecord; orders: readonly OrderRecord[] } | undefined> => {
  const payment = await getPayment(runtime.table, id)
  if (!payment) return undefined
  const found = await Promise.all(
    listPaymentOrders(payment).map((each) => findOrder(runtime.table, each)),
  )
  return { payment, orders: found.flatMap((order) => order ?? []) }
}

/** Composes the e-mail about all shipments that a payment has paid. */
export const composePaidEmail = async (
  runtime: Runtime,
  { subject }: NotificationMessage,
): Promise<Composed | undefined> => {
  const found = await findPaymentAndOrders(runtime, subject)
  const paid =
    found?.orders.filter(
      ({ payment_id, applied_payment_ids }) =>
        payment_id === subject || applied_payment_ids.includes(subject),
    ) ?? []
  const [first] = paid
  if (!found || !first) return undefined
  const { locale } = first
  const data = {
    parcels: paid.map((order) => ({
      ...toParcelSummary(order),
      trackingUrl: buildTrackingUrl(order.barcode, locale),
      doorCode: toDoorCode(order),
    })),
    amountCents: found.payment.amount_cents,
    labelUrl: await createShipmentUrl(runtime, subject, locale),
  }
  return composeEmail('shipment_paid', data, {
    to: found.payment.email,
    locale,
    name: first.sender.name,
  })
}

/** Returns what a refund gives back, and for which shipments: a change's, or all that was not paid. */
const findRefund = (
  { refund_cents = 0, refunds, id: paymentId }: PaymentRecord,
  orders: readonly OrderRecord[],
  changeId: string | undefined,
) => {
  const refund = refunds.find(({ id }) => id === changeId)
  return refund
    ? { amountCents: refund.cents, refunded: orders.filter(({ id }) => id === refund.order_id) }
    : {
        amountCents: refund_cents,
        refunded: orders.filter(({ payment_id }) => payment_id !== paymentId),
      }
}

/** Composes the e-mail about a refund of a payment. */
export const composeRefundEmail = async (
  runtime: Runtime,
  { subject, name }: NotificationMessage,
): Promise<Composed | undefined> => {
  const found = await findPaymentAndOrders(runtime, subject)
  if (!found) return undefined
  const { email: to, locale } = found.payment
  const { amountCents, refunded } = findRefund(found.payment, found.orders, name.split('/')[2])
  return composeEmail(
    'payment_refunded',
    { parcels: refunded.map(toParcelSummary), amountCents },
    { to, locale, name: found.orders[0]?.sender.name },
  )
}

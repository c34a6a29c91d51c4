import { isSameEmail } from '#shared/contact-details/email.ts'
import {
  type ClaimedMessage,
  getNotification,
  type NotificationMessage,
} from '#functions/notifications/records/notification-store.ts'
import { changedFields } from '#functions/notifications/list-order-changes.ts'
import { statuses } from '#shared/orders/statuses/statuses.ts'
import { hasReturnEnded } from '#functions/orders/sending/sending-code.ts'
import { findOrder, hasEvent, type OrderRecord } from '#functions/store/records/order-store.ts'
import {
  getPayment,
  getPaymentTime,
  listPaymentOrders,
  type PaymentRecord,
} from '#functions/store/records/payment-store.ts'
import { getMailboxLocale } from '#functions/store/records/mailbox-locale.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import type { RefundedParcel } from '#functions/notifications/notification.ts'
import { getReaderLocale } from '#functions/notifications/reader-locale.ts'
import { toPaidParcel, toParcelSummary } from './compose-parcel.ts'
import { type Composed, composeEmail } from './composed.ts'
import { createOrderUrl, toPaid } from './page-urls.ts'

/** Returns a payment with its shipments, whatever their current owner. */
export const findPaymentAndOrders = async (
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

/** Returns why a payment was not taken for one of its shipments. */
const getRefundReason = (
  payment: PaymentRecord,
  order: OrderRecord | undefined,
): RefundedParcel['reason'] => {
  if (payment.change_id !== undefined) return 'change_refused'
  if (!order) return 'removed'
  if (hasEvent(order, 'paid')) return 'paid_twice'
  if (hasReturnEnded(order, getPaymentTime(payment))) return 'too_late'
  return statuses[order.status].isFinal ? 'too_late' : 'price_changed'
}

/** Returns why money goes back that had paid for a shipment. Only its end has the shipment's id. */
const getReason = ({ id, order_id }: PaymentRecord['refunds'][number]): RefundedParcel['reason'] =>
  id === order_id ? 'not_sent' : 'changed'

/** Returns what a refund gives back, for which shipments and why: a change's, or all that was not paid. */
const findRefund = (
  payment: PaymentRecord,
  orders: readonly OrderRecord[],
  changeId: string | undefined,
): { amountCents: number; refunded: RefundedParcel[] } => {
  const refund = payment.refunds.find(({ id }) => id === changeId)
  const refunded = payment.barcodes.flatMap((barcode, position): RefundedParcel[] => {
    const order = orders.find((each) => each.barcode === barcode)
    const isOfRefund = refund
      ? payment.order_ids[position] === refund.order_id
      : order?.payment_id !== payment.id
    const summary = order ? toParcelSummary(order) : null
    const reason = refund ? getReason(refund) : getRefundReason(payment, order)
    return isOfRefund ? [{ barcode, summary, reason }] : []
  })
  return { amountCents: refund ? refund.cents : (payment.refund_cents ?? 0), refunded }
}

/** Composes the e-mail about a refund of a payment. */
export const composeRefundEmail = async (
  runtime: Runtime,
  { subject, name }: NotificationMessage,
): Promise<Composed | undefined> => {
  const found = await findPaymentAndOrders(runtime, subject)
  if (!found) return undefined
  const { email: to } = found.payment
  const [first] = found.orders
  const isRecipient = found.payment.incoming_change !== undefined
  const visited =
    first && !isRecipient
      ? await getReaderLocale(runtime, first, 'sender', 'email')
      : found.payment.locale
  const locale = await getMailboxLocale(to, visited, runtime.table)
  const { amountCents, refunded } = findRefund(found.payment, found.orders, name.split('/')[2])
  return composeEmail(
    'payment_refunded',
    { parcels: refunded, amountCents },
    { to, locale, name: isRecipient ? first?.recipient.name : first?.sender.name },
  )
}

/** Composes the e-mail about a change of a shipment, from what was stored with it. */
export const composeChangeEmail = async (
  runtime: Runtime,
  message: ClaimedMessage,
): Promise<Composed | undefined> => {
  const { notice } = (await getNotification(runtime, message)) ?? {}
  if (notice?.data.kind !== 'shipment_changed') return undefined
  const { subject: id, barcode = '', owner = '' } = message
  const { changes, payment_id, refund_cents: refundCents } = notice.data
  const order = await findOrder(runtime.table, { owner, id, barcode })
  const payment = payment_id === undefined ? undefined : await getPayment(runtime.table, payment_id)
  const locale = await getMailboxLocale(notice.to, notice.locale, runtime.table)
  // A reader who is no longer the sender gets neither code nor link.
  const parcel =
    order && isSameEmail(order.sender.email, notice.to)
      ? {
          ...toPaidParcel(order, locale),
          labelUrl: await createOrderUrl(runtime, message, toPaid(order), locale),
        }
      : null
  return composeEmail(
    'shipment_changed',
    {
      barcode,
      changes: changes.flatMap(({ field, before, after }) => {
        const known = changedFields.find((each) => each === field)
        return known ? [{ field: known, before, after }] : []
      }),
      parcel,
      amountCents: payment?.amount_cents ?? 0,
      refundCents,
    },
    { to: notice.to, name: notice.name, locale },
  )
}

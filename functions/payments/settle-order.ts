import { orderStatuses } from '#shared/orders/statuses/order-status.ts'
import { acceptsPayment } from '#shared/orders/statuses/status-actions.ts'
import { buildLockerBooking } from '#functions/doors/build-locker-booking.ts'
import { toIsoTime } from '#functions/lib/clock.ts'
import { log } from '#functions/lib/log.ts'
import { retryTransaction } from '#functions/store/retry-transaction.ts'
import { keys } from '#functions/store/keys.ts'
import type { Write } from '#functions/store/operations.ts'
import { equals } from '#functions/store/operations.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import type { PaymentRecord } from '#functions/store/records/payment-store.ts'
import { getPayment } from '#functions/store/records/payment-store.ts'
import type { OrderRecord, OrderReference } from '../store/records/order-store.ts'
import { findOrder, getAmountDue, hasEvent } from '../store/records/order-store.ts'
import { buildOrderUpdate } from '#functions/store/records/orders/order-writes.ts'

/**
 * `unpayable`: removed, cancelled, paid by another payment, or changed to another price since the
 * payment was opened. Its money is refunded.
 */
export type SettledOrder = 'paid' | 'unpayable'

/** Statuses in which money that arrives is accepted. */
const payableStatuses = orderStatuses.filter(acceptsPayment)

const buildPaidAttributes = (order: OrderRecord, at: number) => ({
  lines: order.lines.map((line) =>
    line.paid_by === 'sender' && line.paid_at === null ? { ...line, paid_at: at } : line,
  ),
  events: [...order.events, { event: 'paid', at: toIsoTime(at) }],
})

/**
 * Builds the writes that mark an unpaid shipment as paid, with its locker booking if a door is
 * free.
 */
const buildSettlementWrites = async (
  runtime: Runtime,
  order: OrderRecord,
  payment: PaymentRecord,
): Promise<Write[]> => {
  const at = runtime.now()
  const booking = await buildLockerBooking(runtime, {
    orderId: order.id,
    size: order.door_size,
    location: payment.location,
    holder: payment.holder,
  })
  const { lines, events } = buildPaidAttributes(order, at)
  const statusChange = booking
    ? {
        ...booking.order,
        status: 'prepared',
        events: [...events, { event: 'prepared', at: toIsoTime(at) }],
        // The shipment expires when its code runs out unused.
        due: 'order',
        due_at: toIsoTime(Number(booking.order['code_until'])),
      }
    : { status: 'paid', events, needs_attention: true }
  return [
    buildOrderUpdate(order, {
      at,
      set: {
        lines,
        payment_id: payment.id,
        ...(payment.location && { location: payment.location }),
        ...statusChange,
      },
      remove: ['expires_at'],
      if: { attribute: 'status', oneOf: payableStatuses },
    }),
    // Once the payment is settled, money for unpaid shipments has been scheduled for a refund.
    { check: keys.payment(payment.id), if: equals('state', 'received') },
    ...(booking?.writes ?? []),
  ]
}

/**
 * Marks one shipment of a received payment as paid, with its door and code, all in one transaction.
 * When the locker is full by now, the shipment is paid and needs attention. Safe to repeat: a
 * shipment that this payment has paid stays unchanged. A login may be moving the shipment to an
 * account concurrently. `payment` was just read; `share` is the shipment's part of it in cents.
 */
export const settleOrder = (
  runtime: Runtime,
  payment: PaymentRecord,
  reference: OrderReference,
  share: number | undefined,
): Promise<SettledOrder> => {
  let read: PaymentRecord | undefined = payment
  return retryTransaction<SettledOrder>(runtime, async () => {
    const [current, order] = await Promise.all([
      read ?? getPayment(runtime.table, payment.id),
      findOrder(runtime.table, reference),
    ])
    read = undefined
    if (!order) return { done: 'unpayable' }
    const isOurs = order.payment_id === payment.id && hasEvent(order, 'paid')
    if (!acceptsPayment(order.status) || current?.state !== 'received')
      return { done: isOurs ? 'paid' : 'unpayable' }
    if (share !== undefined && share !== getAmountDue(order)) {
      log.warn('payment differs from its shipment', { payment: payment.id, order: order.id })
      return { done: 'unpayable' }
    }
    return { writes: await buildSettlementWrites(runtime, order, current), done: 'paid' }
  })
}

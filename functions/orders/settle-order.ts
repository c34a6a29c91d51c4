import { bookLocker } from '#functions/lockers/book-door.ts'
import { isoTime } from '#functions/lib/clock.ts'
import { retryTransaction } from '#functions/lib/store/retry-transaction.ts'
import { keys } from '#functions/lib/store/keys.ts'
import type { Write } from '#functions/lib/store/operations.ts'
import { equals } from '#functions/lib/store/operations.ts'
import type { Runtime } from '#functions/lib/runtime.ts'
import type { PaymentRecord } from '#functions/payments/payment-store.ts'
import { getPayment } from '#functions/payments/payment-store.ts'
import type { OrderRecord } from './order-store.ts'
import { findOrderByBarcode, hasEvent } from './order-store.ts'

/** `unpayable`: removed, cancelled, or paid by another payment; its money goes back. */
export type SettledOrder = 'paid' | 'unpayable'

/** Waiting for money. What waited a day in vain takes it when it comes after all. */
const payable = ['created', 'payment_not_received'] as const

const paid = (order: OrderRecord, at: number) => ({
  lines: order.lines.map((line) =>
    line.paid_by === 'sender' && line.paid_at === null ? { ...line, paid_at: at } : line,
  ),
  events: [...order.events, { event: 'paid', at: isoTime(at) }],
})

/** The change that makes an unpaid shipment paid, with its way into the locker if there is one. */
const settlement = async (
  runtime: Runtime,
  order: OrderRecord,
  payment: PaymentRecord,
): Promise<Write[]> => {
  const at = runtime.now()
  const booking = await bookLocker(runtime, {
    orderId: order.id,
    size: order.door_size,
    location: payment.location,
    holder: payment.holder,
  })
  const { lines, events } = paid(order, at)
  const entered = booking
    ? {
        ...booking.order,
        status: 'prepared',
        events: [...events, { event: 'prepared', at: isoTime(at) }],
        // When the code has run out unused, the shipment expires.
        due: 'order',
        due_at: isoTime(Number(booking.order['code_until'])),
      }
    : { status: 'paid', events, needs_attention: true }
  return [
    {
      update: keys.order(order.owner, order.id),
      set: {
        lines,
        payment_id: payment.id,
        ...(payment.location && { location: payment.location }),
        ...entered,
      },
      remove: ['expires_at'],
      if: { attribute: 'status', oneOf: payable },
    },
    // Once it is settled, what was not paid by it is on its way back to the payer.
    { check: keys.payment(payment.id), if: equals('state', 'received') },
    ...(booking?.writes ?? []),
  ]
}

/**
 * Makes one shipment of a received payment paid, together with its door and code: all in one
 * transaction, so that it is never paid without them or the other way round. When the locker is
 * full by now, it is paid and needs attention. Safe to repeat: a shipment that this payment has
 * already paid stays as it is. The shipment is looked for by its barcode, for a login may be
 * moving it to an account at this very moment.
 */
export const settleOrder = (
  runtime: Runtime,
  payment: PaymentRecord,
  barcode: string,
): Promise<SettledOrder> =>
  retryTransaction<SettledOrder>(runtime, async () => {
    const [current, order] = await Promise.all([
      getPayment(runtime.table, payment.id),
      findOrderByBarcode(runtime.table, barcode),
    ])
    if (!order) return { done: 'unpayable' }
    const isOurs = order.payment_id === payment.id && hasEvent(order, 'paid')
    const isPayable = payable.some((status) => status === order.status)
    if (!isPayable || current?.state !== 'received') return { done: isOurs ? 'paid' : 'unpayable' }
    return { writes: await settlement(runtime, order, current) }
  })

import { orderStatuses } from '#shared/orders/statuses/order-status.ts'
import { acceptsPayment } from '#shared/orders/statuses/status-actions.ts'
import { buildLockerBookings, type DoorBooking } from '#functions/doors/build-locker-booking.ts'
import { toIsoTime } from '#functions/lib/clock.ts'
import { isCompanyId } from '#functions/lib/ids.ts'
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
const buildOrderWrites = (
  runtime: Runtime,
  order: OrderRecord,
  payment: PaymentRecord,
  booking: DoorBooking | undefined,
): Write[] => {
  const at = runtime.now()
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
        // A company hands in what it has printed. A private sender may send by the code alone.
        ...(isCompanyId(order.owner) && { process_status: 'label_print_needed' }),
        ...statusChange,
      },
      remove: ['expires_at'],
      if: { attribute: 'status', oneOf: payableStatuses },
    }),
    ...(booking?.writes ?? []),
  ]
}

/** Returns the price of a shipment when its payment was opened, in cents. */
const getShare = ({ order_ids, shares }: PaymentRecord, { id }: OrderRecord) =>
  shares[order_ids.indexOf(id)]

/** Returns the outcome of a shipment that needs no writes; `undefined` when it is to be settled. */
const findOutcome = (
  order: OrderRecord | undefined,
  payment: PaymentRecord,
): SettledOrder | undefined => {
  if (!order) return 'unpayable'
  if (!acceptsPayment(order.status) || payment.state !== 'received')
    return order.payment_id === payment.id && hasEvent(order, 'paid') ? 'paid' : 'unpayable'
  const share = getShare(payment, order)
  if (share === undefined || share === getAmountDue(order)) return undefined
  log.warn('payment differs from its shipment', { payment: payment.id, order: order.id })
  return 'unpayable'
}

/** The writes that settle some shipments, and their outcomes in the same order. */
interface Settlement {
  readonly writes: readonly Write[]
  readonly outcomes: readonly SettledOrder[]
}

/**
 * Builds the writes that mark some shipments of a received payment as paid, each with its door and
 * code. Where the locker is full by now, the shipment is paid and needs attention. A shipment that
 * this payment has paid already stays unchanged. A login may be moving a shipment to an account
 * concurrently. `payment` was read before.
 */
export const planSettlement = async (
  runtime: Runtime,
  payment: PaymentRecord,
  references: readonly OrderReference[],
): Promise<Settlement> => {
  const orders = await Promise.all(
    references.map((reference) => findOrder(runtime.table, reference)),
  )
  const known = orders.map((order) => findOutcome(order, payment))
  const unsettled = orders.flatMap((order, position) =>
    order && known[position] === undefined ? [order] : [],
  )
  const booked = unsettled.map(({ id, door_size }) => ({ orderId: id, size: door_size }))
  const bookings = await buildLockerBookings(runtime, booked, payment)
  return {
    writes: unsettled.flatMap((order, position) =>
      buildOrderWrites(runtime, order, payment, bookings[position]),
    ),
    outcomes: known.map((outcome) => outcome ?? 'paid'),
  }
}

/**
 * Settles some shipments of a received payment in one transaction and returns their outcomes in the
 * same order. Safe to repeat. `payment` was just read. At most as many as `countOrdersPerTransaction`
 * allows with one further write.
 */
export const settleOrders = (
  runtime: Runtime,
  payment: PaymentRecord,
  references: readonly OrderReference[],
): Promise<readonly SettledOrder[]> => {
  let read: PaymentRecord | undefined = payment
  return retryTransaction<readonly SettledOrder[]>(runtime, async () => {
    const current = read ?? (await getPayment(runtime.table, payment.id))
    read = undefined
    if (!current) return { done: references.map(() => 'unpayable') }
    const { writes, outcomes } = await planSettlement(runtime, current, references)
    if (writes.length === 0) return { done: outcomes }
    // Once the payment is settled, money for unpaid shipments has been scheduled for a refund.
    const check = { check: keys.payment(payment.id), if: equals('state', 'received') }
    return { writes: [check, ...writes], done: outcomes }
  })
}

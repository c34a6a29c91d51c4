import { orderStatuses } from '#shared/orders/statuses/order-status.ts'
import { acceptsPayment } from '#shared/orders/statuses/status-actions.ts'
import {
  buildLockerBookings,
  countOrdersPerTransaction,
  type DoorBooking,
} from '#functions/doors/build-locker-booking.ts'
import { toIsoTime } from '#functions/lib/clock.ts'
import { isCompanyId } from '#functions/lib/ids.ts'
import { log } from '#functions/lib/log.ts'
import { retryTransaction } from '#functions/store/retry-transaction.ts'
import { toDue } from '#functions/store/due-work.ts'
import { keys } from '#functions/store/keys.ts'
import { equals, type Write } from '#functions/store/operations.ts'
import { toReturnDue } from '#functions/orders/returns/return-claim.ts'
import { getReturnEnd, hasReturnEnded } from '#functions/orders/sending/sending-code.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import type { PaymentRecord } from '#functions/store/records/payment-store.ts'
import { getPayment } from '#functions/store/records/payment-store.ts'
import type { OrderRecord, OrderReference } from '#functions/store/records/order-store.ts'
import { findOrder, getAmountDue, hasEvent } from '#functions/store/records/order-store.ts'
import { buildOrderUpdate } from '#functions/store/records/orders/order-writes.ts'
import { buildSettledWrite, buildUnsettledWrite } from './settled-write.ts'

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
        ...toDue('order', order.id, Number(booking.order['code_until'])),
      }
    : // A return that waits for a door expires with its days.
      { status: 'paid', events, needs_attention: true, ...toReturnDue(order) }
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

/** A shipment of a payment, and the parcel that it returns. */
interface PaidOrder {
  readonly order: OrderRecord | undefined
  readonly returned: OrderRecord | undefined
}

const loadOrder = async (
  { table }: Pick<Runtime, 'table'>,
  reference: OrderReference,
): Promise<PaidOrder> => {
  const order = await findOrder(table, reference)
  return { order, returned: order?.return_of && (await findOrder(table, order.return_of)) }
}

/** Whether a parcel has got another return than this one, which is then not paid for. */
const isReturnedOtherwise = ({ order, returned }: PaidOrder): boolean =>
  returned !== undefined && returned.return_order?.id !== order?.id

/** Builds the check that a return is still the one of its parcel. */
const buildReturnCheck = ({ returned }: PaidOrder): Write[] => {
  const named = returned?.return_order
  if (!returned || !named) return []
  const key = keys.order(returned.owner, returned.id)
  return [{ check: key, if: equals('return_order', { ...named }) }]
}

/**
 * What becomes of a shipment. `unpayable`: removed, cancelled, paid by another payment, the return of a
 * parcel that is returned otherwise or whose days are over, or changed to another price since the
 * payment was opened.
 * `decided`: settled before.
 */
const judge = (
  { order, returned }: PaidOrder,
  { id }: OrderReference,
  payment: PaymentRecord,
  now: number,
): 'payable' | 'unpayable' | 'decided' => {
  if (payment.unpaid_ids?.includes(id)) return 'decided'
  if (!order) return 'unpayable'
  if (!acceptsPayment(order.status))
    return order.payment_id === payment.id && hasEvent(order, 'paid') ? 'decided' : 'unpayable'
  if (isReturnedOtherwise({ order, returned }) || hasReturnEnded(order, now)) return 'unpayable'
  const share = getShare(payment, order)
  if (share === undefined || share === getAmountDue(order)) return 'payable'
  log.warn('payment differs from its shipment', { payment: payment.id, order: order.id })
  return 'unpayable'
}

/** How many shipments are settled at once: with the payment, and the parcel of each that is a return. */
export const countOrdersPerSettlement = (
  runtime: Runtime,
  { location }: Pick<PaymentRecord, 'location'>,
): number => countOrdersPerTransaction(runtime, location, 1, 1)

/** Judges some shipments of a payment and builds the writes that mark them as paid. */
const planOrders = async (
  runtime: Runtime,
  payment: PaymentRecord,
  references: readonly OrderReference[],
) => {
  const judged = await Promise.all(
    references.map(async (reference) => {
      const paid = await loadOrder(runtime, reference)
      return { ...paid, id: reference.id, outcome: judge(paid, reference, payment, runtime.now()) }
    }),
  )
  const payable = judged.flatMap(({ order, returned, outcome }) =>
    order && outcome === 'payable' ? [{ order, returned }] : [],
  )
  const booked = payable.map(({ order }) => ({
    orderId: order.id,
    size: order.door_size,
    end: getReturnEnd(order),
  }))
  // A repeated settlement books nothing and need not read the locker.
  const bookings = booked.length > 0 ? await buildLockerBookings(runtime, booked, payment) : []
  return {
    unpaid: judged.flatMap((each) => (each.outcome === 'unpayable' ? [each.id] : [])),
    writes: payable.flatMap(({ order, returned }, position) => [
      ...buildOrderWrites(runtime, order, payment, bookings[position]),
      ...buildReturnCheck({ order, returned }),
    ]),
  }
}

/**
 * Marks some shipments of a received payment as paid in one transaction, each with its door and code.
 * Where the locker is full by now, the shipment is paid and needs attention. Shipments that cannot be
 * paid any more are listed at the payment in the same transaction, so that no other call marks them as
 * paid while their money goes back. A login may be moving a shipment to an account concurrently. Safe
 * to repeat. At most as many as `countOrdersPerSettlement` allows.
 */
export const settleOrders = (
  runtime: Runtime,
  { id }: Pick<PaymentRecord, 'id'>,
  references: readonly OrderReference[],
): Promise<true> =>
  retryTransaction<true>(runtime, async () => {
    const payment = await getPayment(runtime.table, id)
    if (payment?.state !== 'received') return { done: true }
    const { writes, unpaid } = await planOrders(runtime, payment, references)
    if (writes.length + unpaid.length === 0) return { done: true }
    return { writes: [buildUnsettledWrite(payment, unpaid), ...writes], done: true }
  })

/**
 * Does for all shipments of a received payment, which was just read or written, what `settleOrders`
 * does for some of many, and settles the payment in the same transaction.
 */
export const settleWithOrders = async (
  runtime: Runtime,
  read: PaymentRecord,
  references: readonly OrderReference[],
): Promise<void> => {
  let payment: PaymentRecord | undefined = read
  await retryTransaction<true>(runtime, async () => {
    payment ??= await getPayment(runtime.table, read.id)
    if (payment?.state !== 'received') return { done: true }
    const { writes, unpaid } = await planOrders(runtime, payment, references)
    const settled = buildSettledWrite(runtime, payment, unpaid)
    // What has changed since it was read fails the transaction, after which it is read anew.
    payment = undefined
    return { writes: [settled, ...writes], done: true }
  })
}

import type { Segment } from '#shared/accounts/segments.ts'
import { applyEvent } from '#shared/orders/statuses/order-events.ts'
import { acceptsPayment, isCancellable } from '#shared/orders/statuses/status-actions.ts'
import { toIsoTime } from '#functions/lib/clock.ts'
import { formatMessage } from '#functions/lib/i18n/messages.ts'
import { Problem, notFound } from '#functions/lib/problem.ts'
import { keys } from '#functions/store/keys.ts'
import type { Condition, Write } from '#functions/store/operations.ts'
import { all, equals } from '#functions/store/operations.ts'
import { retryTransaction } from '#functions/store/retry-transaction.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { buildCodeRelease } from '#functions/doors/door-codes.ts'
import { cancelHardBooking } from '#functions/store/records/door-store.ts'
import type { PaymentRecord } from '#functions/store/records/payment-store.ts'
import { getPayment, unreceivedStates } from '#functions/store/records/payment-store.ts'
import type { OrderRecord } from '../store/records/order-store.ts'
import { getOrders } from '../store/records/order-store.ts'
import { changeAttributes, hasSameLabel } from './edit/apply-change.ts'
import { buildOrderUpdate } from '#functions/store/records/orders/order-writes.ts'

/** The shipment to cancel, its owner and the segment of the owner's account. */
interface CancelRequest {
  readonly owner: string
  readonly segment: Segment
  readonly orderId: string
}

const createTooLateProblem = () =>
  new Problem('conflict', formatMessage('not_cancellable'), { code: 'not_cancellable' })

/** @throws Problem conflict for a shipment that is not cancelled and can no longer be. */
export const checkCancellable = ({ status, lines }: OrderRecord, segment: Segment): void => {
  if (status === 'cancelled') return
  // A prepaid shipment cannot be cancelled, even after it has moved to an account that pays later.
  const isPaid = lines.some((line) => line.paid_at !== null)
  if (isPaid || !isCancellable(status, segment)) throw createTooLateProblem()
}

/**
 * Reads the shipment and its payment. The shipment is read again after the payment: a payment that
 * has arrived must not be reported for a shipment that was cancelled before.
 */
const readOrderAndPayment = async (runtime: Runtime, { owner, orderId }: CancelRequest) => {
  const [before] = await getOrders(runtime.table, owner, [orderId])
  const id = before?.payment_id
  const payment = id === undefined ? undefined : await getPayment(runtime.table, id)
  const [order] = payment ? await getOrders(runtime.table, owner, [orderId]) : [before]
  if (!order) throw notFound('Shipment')
  return { order, payment }
}

const hasPayment = (id: string | undefined): Condition =>
  id === undefined ? { absent: 'payment_id' } : equals('payment_id', id)

/**
 * Builds the check that no money has arrived. A shipment whose money has arrived counts as paid.
 * @throws Problem conflict when money has arrived.
 */
const buildUnpaidCheck = (payment: PaymentRecord): Write => {
  if (!unreceivedStates.some((state) => state === payment.state)) throw createTooLateProblem()
  return { check: keys.payment(payment.id), if: { attribute: 'state', oneOf: unreceivedStates } }
}

/** Builds the write that releases the booked door while no parcel is in it. */
const buildDoorReleases = async (
  runtime: Runtime,
  { id, door, location }: OrderRecord,
): Promise<Write[]> => {
  if (!door || !location) return []
  const item = await runtime.table.get(keys.door(location.id, door.id))
  const isReserved = item?.['state'] === 'hard' && item['holder'] === id
  return isReserved ? [cancelHardBooking({ place_id: location.id, door_id: door.id }, id)] : []
}

/**
 * Cancels a shipment and releases its booked door and its code, if any, in one transaction. A cancelled shipment
 * stays cancelled. Money that arrives later is refunded.
 *
 * @throws Problem not_found for a foreign or unknown shipment, conflict when it is too late.
 */
export const cancelOrder = (runtime: Runtime, request: CancelRequest): Promise<OrderRecord> =>
  retryTransaction<OrderRecord>(runtime, async () => {
    const { order, payment } = await readOrderAndPayment(runtime, request)
    checkCancellable(order, request.segment)
    if (order.status === 'cancelled') return { done: order }
    const event = { event: 'cancelled', at: toIsoTime(runtime.now()) } as const
    return {
      writes: [
        buildOrderUpdate(order, {
          at: runtime.now(),
          set: {
            status: 'cancelled',
            events: applyEvent(order, event).events.map((each) => ({ ...each })),
          },
          remove: ['due', 'due_at', 'needs_attention', ...changeAttributes],
          if: all(
            equals('status', order.status),
            equals('events', order.events),
            hasSameLabel(order),
            hasPayment(payment?.id ?? order.payment_id),
          ),
        }),
        ...(acceptsPayment(order.status) && payment ? [buildUnpaidCheck(payment)] : []),
        ...(await buildDoorReleases(runtime, order)),
        ...(await buildCodeRelease(runtime, order)),
      ],
    }
  })

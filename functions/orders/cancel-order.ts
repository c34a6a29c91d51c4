import type { Segment } from '#shared/accounts/segments.ts'
import { isCancellable } from '#shared/orders/cancellable.ts'
import { applyEvent } from '#shared/orders/statuses.ts'
import { isoTime } from '#functions/lib/clock.ts'
import { Problem, notFound } from '#functions/lib/errors.ts'
import { keys } from '#functions/lib/store/keys.ts'
import type { Condition, Write } from '#functions/lib/store/operations.ts'
import { all, equals } from '#functions/lib/store/operations.ts'
import { retryTransaction } from '#functions/lib/store/retry-transaction.ts'
import type { Runtime } from '#functions/lib/runtime.ts'
import { cancelHardBooking } from '#functions/lockers/door-store.ts'
import type { PaymentRecord } from '#functions/payments/payment-store.ts'
import { getPayment, paymentMayCome } from '#functions/payments/payment-store.ts'
import type { OrderRecord } from './order-store.ts'
import { getOrders } from './order-store.ts'

/** Whose shipment is called off, and by which kind of account. */
interface CancelRequest {
  readonly owner: string
  readonly segment: Segment
  readonly orderId: string
}

const tooLate = () =>
  new Problem('conflict', 'Some selected orders cannot be cancelled', { code: 'not_cancellable' })

/** @throws Problem conflict for a shipment that can no longer be called off and is not. */
export const refuseTooLate = ({ status, lines }: OrderRecord, segment: Segment): void => {
  if (status === 'cancelled') return
  // Whoever paid at once is bound by it, whatever the account that the shipment has come to.
  const isPaid = lines.some((line) => line.paid_at !== null)
  if (isPaid || !isCancellable(status, segment)) throw tooLate()
}

/**
 * The shipment with the payment that was opened for it. The shipment is read last: what is told of
 * money that has arrived must not be told of a shipment that was cancelled before.
 */
const readBoth = async (runtime: Runtime, { owner, orderId }: CancelRequest) => {
  const [before] = await getOrders(runtime.table, owner, [orderId])
  const id = before?.payment_id
  const payment = id === undefined ? undefined : await getPayment(runtime.table, id)
  const [order] = payment ? await getOrders(runtime.table, owner, [orderId]) : [before]
  if (!order) throw notFound('Shipment')
  return { order, payment }
}

const samePayment = (id: string | undefined): Condition =>
  id === undefined ? { absent: 'payment_id' } : equals('payment_id', id)

/** Money that has arrived is on its way to the shipment, which then is as good as paid. */
const noMoneyYet = (payment: PaymentRecord): Write => {
  if (!paymentMayCome.some((state) => state === payment.state)) throw tooLate()
  return { check: keys.payment(payment.id), if: { attribute: 'state', oneOf: paymentMayCome } }
}

/** The door that waits for the parcel, while it does. */
const bookedDoor = async (
  runtime: Runtime,
  { id, door, location }: OrderRecord,
): Promise<Write[]> => {
  if (!door || !location) return []
  const item = await runtime.table.get(keys.door(location.id, door.id))
  const waits = item?.['state'] === 'hard' && item['holder'] === id
  return waits ? [cancelHardBooking({ place_id: location.id, door_id: door.id }, id)] : []
}

/**
 * Calls a shipment off, with its booked door if it has one, in one transaction; one that is
 * cancelled already stays so. Money that comes for it later goes back to the payer.
 *
 * @throws Problem not_found for a foreign or unknown shipment, conflict when it is too late.
 */
export const cancelOrder = (runtime: Runtime, request: CancelRequest): Promise<OrderRecord> =>
  retryTransaction<OrderRecord>(runtime, async () => {
    const { order, payment } = await readBoth(runtime, request)
    refuseTooLate(order, request.segment)
    if (order.status === 'cancelled') return { done: order }
    const event = { event: 'cancelled', at: isoTime(runtime.now()) } as const
    const isUnpaid = order.status === 'created' || order.status === 'payment_not_received'
    return {
      writes: [
        {
          update: keys.order(order.owner, order.id),
          set: {
            status: 'cancelled',
            events: applyEvent(order, event).events.map((each) => ({ ...each })),
          },
          remove: ['due', 'due_at', 'needs_attention'],
          if: all(
            equals('status', order.status),
            equals('events', order.events),
            samePayment(payment?.id ?? order.payment_id),
          ),
        },
        ...(isUnpaid && payment ? [noMoneyYet(payment)] : []),
        ...(await bookedDoor(runtime, order)),
      ],
    }
  })

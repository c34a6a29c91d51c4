import type { Segment } from '#shared/accounts/segments.ts'
import { applyEvent } from '#shared/orders/statuses/order-events.ts'
import { acceptsPayment, isCancellable } from '#shared/orders/statuses/status-actions.ts'
import { toIsoTime } from '#functions/lib/clock.ts'
import { formatMessage } from '#functions/lib/i18n/messages.ts'
import { Problem } from '#functions/lib/problem.ts'
import { keys } from '#functions/store/keys.ts'
import type { Write } from '#functions/store/operations.ts'
import { all, equals } from '#functions/store/operations.ts'
import { retryTransaction } from '#functions/store/retry-transaction.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { buildCodeRelease } from '#functions/doors/door-codes.ts'
import { cancelHardBooking } from '#functions/store/records/door-store.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'

import { buildUnpaidCheck, hasPayment, readOrderAndPayment } from './unpaid-order.ts'
import { buildReturnRelease } from '#functions/orders/returns/return-claim.ts'
import { changeAttributes, hasSameLabel } from '#functions/orders/edit/apply-change.ts'
import { buildOrderUpdate } from '#functions/store/records/orders/order-writes.ts'

/** The shipment to cancel, its owner and the segment of the owner's account. */
interface CancelRequest {
  readonly owner: string
  readonly segment: Segment
  readonly orderId: string
  /** Whether a shipment that is confirmed or paid may no longer be cancelled. */
  readonly isUnconfirmedOnly?: boolean
}

const createTooLateProblem = (positions: readonly number[] = []) => {
  const message = formatMessage('not_cancellable')
  const rows = positions.map((index) => ({ index, message }))
  return new Problem('conflict', message, { code: 'not_cancellable', rows })
}

/** Whether a shipment is cancelled or can still be. */
const mayCancel = ({ status, lines }: OrderRecord, segment: Segment): boolean => {
  if (status === 'cancelled') return true
  // A prepaid shipment cannot be cancelled, even after it has moved to an account that pays later.
  const isPaid = lines.some((line) => line.paid_at !== null)
  return !isPaid && isCancellable(status, segment)
}

/** @throws Problem conflict with the positions of the shipments that can no longer be cancelled. */
export const checkCancellable = (orders: readonly OrderRecord[], segment: Segment): void => {
  const late = orders.flatMap((order, index) => (mayCancel(order, segment) ? [] : [index]))
  if (late.length > 0) throw createTooLateProblem(late)
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
    checkCancellable([order], request.segment)
    if (order.status === 'cancelled') return { done: order }
    if (request.isUnconfirmedOnly && order.status !== 'created') throw createTooLateProblem()
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
        ...(acceptsPayment(order.status) && payment
          ? [buildUnpaidCheck(payment, createTooLateProblem())]
          : []),
        ...(await buildDoorReleases(runtime, order)),
        ...(await buildCodeRelease(runtime, order)),
        ...(await buildReturnRelease(runtime, order)),
      ],
    }
  })

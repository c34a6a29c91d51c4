import * as z from 'zod/mini'
import type { DropOffLocation } from '#shared/orders/order.ts'
import { isBookable } from '#shared/orders/statuses/status-actions.ts'
import { toIsoTime } from '#functions/lib/clock.ts'
import { notFound } from '#functions/lib/problem.ts'
import type { Decision } from '#functions/store/commit-once.ts'
import { commitOnce, createFingerprint } from '#functions/store/commit-once.ts'
import { keys } from '#functions/store/keys.ts'
import { all, equals } from '#functions/store/operations.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { buildLockerBooking } from '#functions/doors/build-locker-booking.ts'
import type { OrderChange } from '../store/records/orders/order-content.ts'
import type { OrderRecord } from '../store/records/order-store.ts'
import { getOrders } from '../store/records/order-store.ts'
import { buildChangeWrites, buildVoidWrite, hasSameLabel } from './edit/apply-change.ts'
import { isChangeable } from './edit/is-changeable.ts'
import { buildOrderUpdate } from '#functions/store/records/orders/order-writes.ts'

/** A paid shipment without a locker booking, or with an accepted change that needs another door. */
interface RebookRequest {
  readonly owner: string
  readonly orderId: string
  /** Null for any blue locker. */
  readonly location: DropOffLocation | null
  /** The session whose soft bookings may be used. */
  readonly holder: string
  readonly requestKey: string
}

const getOwnOrder = async (
  runtime: Runtime,
  { owner, orderId }: RebookRequest,
): Promise<OrderRecord> => {
  const [order] = await getOrders(runtime.table, owner, [orderId])
  if (!order) throw notFound('Shipment')
  return order
}

/** Books the door of an accepted change and applies it; gives the change up when no door is free. */
const decideChange = async (
  runtime: Runtime,
  { location, holder }: RebookRequest,
  order: OrderRecord,
  { change, paymentId }: { change: OrderChange; paymentId: string },
): Promise<Decision<boolean>> => {
  const writes = isChangeable(order, runtime.now())
    ? await buildChangeWrites(runtime, { order, change, paymentId, location, holder })
    : undefined
  return writes
    ? { writes, result: true }
    : { writes: [buildVoidWrite(order, change)], result: false }
}

const decide = async (runtime: Runtime, request: RebookRequest): Promise<Decision<boolean>> => {
  const order = await getOwnOrder(runtime, request)
  const { change, change_payment_id: paymentId } = order
  if (change?.state === 'accepted' && paymentId !== undefined)
    return decideChange(runtime, request, order, { change, paymentId })
  if (order.door_code !== undefined) return { writes: [], result: true }
  if (!isBookable(order.status)) throw notFound('Shipment')
  const booking = await buildLockerBooking(runtime, {
    orderId: order.id,
    size: order.door_size,
    location: request.location,
    holder: request.holder,
  })
  if (!booking) return { writes: [], result: false }
  const at = runtime.now()
  return {
    writes: [
      buildOrderUpdate(order, {
        at,
        set: {
          ...booking.order,
          ...(request.location && { location: request.location }),
          status: 'prepared',
          events: [...order.events, { event: 'prepared', at: toIsoTime(at) }],
          due: 'order',
          due_at: toIsoTime(Number(booking.order['code_until'])),
        },
        // With any blue locker, the original location no longer applies.
        remove: ['needs_attention', ...(request.location ? [] : ['location'])],
        if: all(equals('status', order.status), { absent: 'door_code' }, hasSameLabel(order)),
      }),
      ...booking.writes,
    ],
    result: true,
  }
}

/**
 * Books a locker for a paid shipment that lost its own booking: door, code and shipment in one
 * transaction. A shipment that has a code keeps it. The accepted change of a shipment is applied
 * with its new door. Returns `undefined` when no door fits; this
 * result is recorded before it is returned, so that an attempt that timed out cannot book later.
 * @throws Problem not_found for a foreign or unpaid shipment.
 */
export const bookOrderDoor = async (
  runtime: Runtime,
  request: RebookRequest,
): Promise<OrderRecord | undefined> => {
  const idempotentRequest = {
    key: keys.request(request.holder, `${request.requestKey}-${request.orderId}`),
    fingerprint: createFingerprint(['rebook', request.orderId, request.location?.id ?? null]),
  }
  const isBooked = await commitOnce(runtime, idempotentRequest, z.boolean(), () =>
    decide(runtime, request),
  )
  return isBooked ? getOwnOrder(runtime, request) : undefined
}

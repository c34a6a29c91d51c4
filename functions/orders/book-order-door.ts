import * as z from 'zod/mini'
import type { DropOffLocation } from '#shared/orders/order.ts'
import { isoTime } from '#functions/lib/clock.ts'
import { notFound } from '#functions/lib/errors.ts'
import type { Decision } from '#functions/lib/store/commit-once.ts'
import { commitOnce, fingerprint } from '#functions/lib/store/commit-once.ts'
import { keys } from '#functions/lib/store/keys.ts'
import { all, equals } from '#functions/lib/store/operations.ts'
import type { Runtime } from '#functions/lib/runtime.ts'
import { bookLocker } from '#functions/lockers/book-door.ts'
import type { OrderRecord } from './order-store.ts'
import { getOrders } from './order-store.ts'

/** A paid shipment that wants a way into a locker. */
interface RebookRequest {
  readonly owner: string
  readonly orderId: string
  /** Null for any blue locker. */
  readonly location: DropOffLocation | null
  /** The session whose soft bookings may be used. */
  readonly holder: string
  readonly requestKey: string
}

const find = async (runtime: Runtime, { owner, orderId }: RebookRequest): Promise<OrderRecord> => {
  const [order] = await getOrders(runtime.table, owner, [orderId])
  if (!order) throw notFound('Shipment')
  return order
}

const decide = async (runtime: Runtime, request: RebookRequest): Promise<Decision<boolean>> => {
  const order = await find(runtime, request)
  if (order.door_code !== undefined) return { writes: [], answer: true }
  if (order.status !== 'paid') throw notFound('Shipment')
  const booking = await bookLocker(runtime, {
    orderId: order.id,
    size: order.door_size,
    location: request.location,
    holder: request.holder,
  })
  if (!booking) return { writes: [], answer: false }
  const at = runtime.now()
  return {
    writes: [
      {
        update: keys.order(request.owner, order.id),
        set: {
          ...booking.order,
          ...(request.location && { location: request.location }),
          status: 'prepared',
          events: [...order.events, { event: 'prepared', at: isoTime(at) }],
          due: 'order',
          due_at: isoTime(Number(booking.order['code_until'])),
        },
        // Any blue locker will do, not the one that it was meant for.
        remove: ['needs_attention', ...(request.location ? [] : ['location'])],
        if: all(equals('status', 'paid'), { absent: 'door_code' }),
      },
      ...booking.writes,
    ],
    answer: true,
  }
}

/**
 * Books a way into a locker for a paid shipment that lost its own: door, code and shipment in one
 * transaction. A shipment that has a code already keeps it. The answer is `undefined` when no door
 * fits; it is recorded before it is told, so that a try that was given up cannot book after it.
 * @throws Problem not_found for a foreign or unpaid shipment.
 */
export const bookOrderDoor = async (
  runtime: Runtime,
  request: RebookRequest,
): Promise<OrderRecord | undefined> => {
  const idempotentRequest = {
    key: keys.request(request.holder, `${request.requestKey}-${request.orderId}`),
    fingerprint: fingerprint(['rebook', request.orderId, request.location?.id ?? null]),
  }
  const isBooked = await commitOnce(runtime, idempotentRequest, z.boolean(), () =>
    decide(runtime, request),
  )
  return isBooked ? find(runtime, request) : undefined
}

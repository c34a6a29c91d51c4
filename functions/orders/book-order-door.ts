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

const find = async (world: Runtime, { owner, orderId }: RebookRequest): Promise<OrderRecord> => {
  const [order] = await getOrders(world.table, owner, [orderId])
  if (!order) throw notFound('Shipment')
  return order
}

const decide = async (world: Runtime, wish: RebookRequest): Promise<Decision<boolean>> => {
  const order = await find(world, wish)
  if (order.door_code !== undefined) return { writes: [], answer: true }
  if (order.status !== 'paid') throw notFound('Shipment')
  const booking = await bookLocker(world, {
    orderId: order.id,
    size: order.door_size,
    location: wish.location,
    holder: wish.holder,
  })
  if (!booking) return { writes: [], answer: false }
  const at = world.now()
  return {
    writes: [
      {
        update: keys.order(wish.owner, order.id),
        set: {
          ...booking.order,
          ...(wish.location && { location: wish.location }),
          status: 'prepared',
          events: [...order.events, { event: 'prepared', at: isoTime(at) }],
          due: 'order',
          due_at: isoTime(Number(booking.order['code_until'])),
        },
        // Any blue locker will do, not the one that it was meant for.
        remove: ['needs_attention', ...(wish.location ? [] : ['location'])],
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
  world: Runtime,
  wish: RebookRequest,
): Promise<OrderRecord | undefined> => {
  const request = {
    key: keys.request(wish.holder, `${wish.requestKey}-${wish.orderId}`),
    fingerprint: fingerprint(['rebook', wish.orderId, wish.location?.id ?? null]),
  }
  const isBooked = await commitOnce(world, request, z.boolean(), () => decide(world, wish))
  return isBooked ? find(world, wish) : undefined
}

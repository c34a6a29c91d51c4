import type { DropOffLocation } from '#shared/orders/order.ts'
import { isoTime } from '#functions/lib/clock.ts'
import { notFound } from '#functions/lib/errors.ts'
import { keys } from '#functions/lib/store/keys.ts'
import { all, equals } from '#functions/lib/store/operations.ts'
import { retryTransaction } from '#functions/lib/store/retry-transaction.ts'
import type { World } from '#functions/lib/world.ts'
import { bookLocker } from '#functions/lockers/book-door.ts'
import type { OrderRecord } from './order-store.ts'
import { getOrders } from './order-store.ts'

/**
 * Books a way into a locker for a paid shipment that lost its own: door, code and shipment in one
 * transaction. A shipment that has a code already keeps it. The answer is `undefined` when no door
 * fits.
 * @throws Problem not_found for a foreign or unpaid shipment.
 */
export const bookOrderDoor = (
  world: World,
  wish: { owner: string; orderId: string; location: DropOffLocation | null; holder: string },
): Promise<OrderRecord | undefined> =>
  retryTransaction<OrderRecord | undefined>(world, async () => {
    const [order] = await getOrders(world.table, wish.owner, [wish.orderId])
    if (!order) throw notFound('Shipment')
    if (order.door_code !== undefined) return { done: order }
    if (order.status !== 'paid') throw notFound('Shipment')
    const booking = await bookLocker(world, {
      orderId: order.id,
      size: order.door_size,
      location: wish.location,
      holder: wish.holder,
    })
    if (!booking) return { done: undefined }
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
          remove: ['needs_attention'],
          if: all(equals('status', 'paid'), { absent: 'door_code' }),
        },
        ...booking.writes,
      ],
    }
  })

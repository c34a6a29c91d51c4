import { isoTime } from '#functions/lib/clock.ts'
import { keys } from '#functions/lib/store/keys.ts'
import { all, equals, ignoreLost } from '#functions/lib/store/operations.ts'
import type { World } from '#functions/lib/world.ts'
import { unbook } from '#functions/lockers/door-store.ts'
import type { OrderRecord } from './order-store.ts'

/**
 * Ends a shipment whose code ran out unused: it expires, and its door, which the code's end has
 * freed already, forgets it. A parcel that was handed in meanwhile stays as it is.
 */
export const expireOrder = async (world: World, order: OrderRecord): Promise<void> => {
  const at = world.now()
  if (order.code_until === undefined || order.code_until > at) return
  await world.table
    .write({
      update: keys.order(order.owner, order.id),
      set: {
        status: 'expired',
        events: [...order.events, { event: 'expired', at: isoTime(at) }],
      },
      remove: ['due', 'due_at'],
      if: all(equals('status', 'prepared'), equals('events', order.events)),
    })
    .catch(ignoreLost)
  if (!order.door || !order.location) return
  const door = { place_id: order.location.id, door_id: order.door.id }
  await world.table.write(unbook(door, order.id)).catch(ignoreLost)
}

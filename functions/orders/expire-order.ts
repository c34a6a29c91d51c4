import { isoTime } from '#functions/lib/clock.ts'
import { keys } from '#functions/lib/store/keys.ts'
import { all, equals, ignoreLost, TransactionRefused } from '#functions/lib/store/operations.ts'
import type { Runtime } from '#functions/lib/runtime.ts'
import { cancelHardBooking } from '#functions/lockers/door-store.ts'
import { chargeUnusedDoor } from '#functions/lockers/unused-door.ts'
import type { OrderRecord } from './order-store.ts'

/**
 * Ends a shipment whose code ran out unused: it expires, its door costs what an unused one does,
 * and the door, which the code's end has freed already, forgets it. A parcel that was handed in
 * meanwhile stays as it is.
 */
export const expireOrder = async (runtime: Runtime, order: OrderRecord): Promise<void> => {
  const at = runtime.now()
  if (order.code_until === undefined || order.code_until > at) return
  const charge = await chargeUnusedDoor(runtime, order)
  try {
    await runtime.table.transact([
      {
        update: keys.order(order.owner, order.id),
        set: {
          status: 'expired',
          events: [...order.events, { event: 'expired', at: isoTime(at) }],
          ...charge.order,
        },
        remove: ['due', 'due_at'],
        if: all(equals('status', 'prepared'), equals('events', order.events)),
      },
      ...charge.writes,
    ])
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw error
  }
  if (!order.door || !order.location) return
  const door = { place_id: order.location.id, door_id: order.door.id }
  await runtime.table.write(cancelHardBooking(door, order.id)).catch(ignoreLost)
}

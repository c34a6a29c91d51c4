import { toIsoTime } from '#functions/lib/clock.ts'
import {
  all,
  equals,
  ignoreConditionFailed,
  TransactionCanceled,
} from '#functions/store/operations.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { buildCodeRelease } from '#functions/doors/door-codes.ts'
import { cancelHardBooking } from '#functions/store/records/door-store.ts'
import { buildUnusedDoorCharge } from '#functions/doors/unused-door.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { changeAttributes, hasSameLabel } from '#functions/orders/edit/apply-change.ts'
import { buildOrderUpdate } from '#functions/store/records/orders/order-writes.ts'

/**
 * Expires a shipment whose door code has run out unused, frees the code, charges the fee for an
 * unused door, and removes the shipment from its door, which is free since the code expired. A parcel that was
 * dropped off in the meantime is left unchanged.
 */
export const expireOrder = async (runtime: Runtime, order: OrderRecord): Promise<void> => {
  const at = runtime.now()
  if (order.code_until === undefined || order.code_until > at) return
  const { id, owner, barcode } = order
  // A blue locker reserves no door and costs nothing.
  const charge = order.door
    ? await buildUnusedDoorCharge(runtime, { id, owner, fee: { order_id: id, barcode } })
    : undefined
  const codeRelease = await buildCodeRelease(runtime, order)
  try {
    await runtime.table.transact([
      buildOrderUpdate(order, {
        at,
        set: {
          status: 'expired',
          events: [...order.events, { event: 'expired', at: toIsoTime(at) }],
          ...(charge && { unused_door: charge.unused_door }),
        },
        remove: ['due', 'due_at', ...changeAttributes],
        // A change may have exchanged the door or the code in the meantime.
        if: all(equals('status', 'prepared'), equals('events', order.events), hasSameLabel(order)),
      }),
      ...(charge?.writes ?? []),
      ...codeRelease,
    ])
  } catch (error) {
    if (!(error instanceof TransactionCanceled)) throw error
  }
  if (!order.door || !order.location) return
  const door = { place_id: order.location.id, door_id: order.door.id }
  await runtime.table.write(cancelHardBooking(door, order.id)).catch(ignoreConditionFailed)
}

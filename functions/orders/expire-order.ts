import { toIsoTime } from '#functions/lib/clock.ts'
import {
  all,
  type Attributes,
  type Condition,
  equals,
  ignoreConditionFailed,
  type Write,
} from '#functions/store/operations.ts'
import { retryTransaction } from '#functions/store/retry-transaction.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { buildCodeRelease } from '#functions/doors/door-codes.ts'
import { cancelHardBooking } from '#functions/store/records/door-store.ts'
import { buildUnusedDoorCharge } from '#functions/doors/unused-door.ts'
import { findOrder, type OrderRecord } from '#functions/store/records/order-store.ts'
import { buildReturnRelease } from '#functions/orders/returns/return-claim.ts'
import { getDoorCodeEnd, getReturnEnd } from '#functions/orders/sending/sending-code.ts'
import { changeAttributes, hasSameLabel } from '#functions/orders/edit/apply-change.ts'
import {
  buildRefundWrites,
  getMaxRefund,
  hasSameRefunds,
} from '#functions/orders/edit/refund-sources.ts'
import { buildOrderUpdate } from '#functions/store/records/orders/order-writes.ts'

/** What the expiry of a shipment gives back. */
interface GivenBack {
  readonly writes: readonly Write[]
  readonly set: Attributes
  readonly condition: readonly Condition[]
}

/** Builds the refund of a return that was paid for and has found no door: all that was paid for it. */
const buildRefund = async (runtime: Runtime, order: OrderRecord): Promise<GivenBack> => {
  if (order.status !== 'paid') return { writes: [], set: {}, condition: [] }
  const { writes, refunds } = await buildRefundWrites(runtime, order, {
    id: order.id,
    refund_cents: await getMaxRefund(runtime, order),
  })
  return {
    writes,
    set: { refunds: [...order.refunds, ...refunds] },
    condition: [hasSameRefunds(order)],
  }
}

const buildExpiryWrites = async (runtime: Runtime, order: OrderRecord) => {
  const at = runtime.now()
  const { id, owner, barcode } = order
  // A blue locker reserves no door and costs nothing.
  const charge = order.door
    ? await buildUnusedDoorCharge(runtime, { id, owner, fee: { order_id: id, barcode } })
    : undefined
  const refund = await buildRefund(runtime, order)
  return [
    buildOrderUpdate(order, {
      at,
      set: {
        status: 'expired',
        events: [...order.events, { event: 'expired', at: toIsoTime(at) }],
        ...(charge && { unused_door: charge.unused_door }),
        ...refund.set,
      },
      remove: ['due', 'due_at', 'needs_attention', ...changeAttributes],
      // A change may have exchanged the door or the code in the meantime.
      if: all(
        equals('status', order.status),
        equals('events', order.events),
        hasSameLabel(order),
        ...refund.condition,
      ),
    }),
    ...(charge?.writes ?? []),
    ...refund.writes,
    ...(await buildReturnRelease(runtime, order)),
    ...(await buildCodeRelease(runtime, order)),
  ]
}

/**
 * When a shipment expires, in ms since 1970: with its door code, a return without one with its days. Any
 * other one that was paid for waits for a door.
 */
const getExpiry = (order: OrderRecord): number => {
  if (order.status === 'paid') return getReturnEnd(order) ?? Infinity
  return order.status === 'prepared'
    ? (getDoorCodeEnd(order) ?? getReturnEnd(order) ?? Infinity)
    : Infinity
}

/**
 * Expires a shipment whose door code has run out unused, or a return whose days have ended, frees the
 * code, charges the fee for an unused door, and removes the shipment from its door, which is free since
 * the code expired. What was paid for a return that has found no door goes back. A parcel that was
 * dropped off in the meantime is left unchanged.
 */
export const expireOrder = async (runtime: Runtime, due: OrderRecord): Promise<void> => {
  const expired = await retryTransaction<OrderRecord | undefined>(runtime, async () => {
    const order = await findOrder(runtime.table, due)
    if (order?.status === 'expired') return { done: order }
    const isDue = order !== undefined && getExpiry(order) <= runtime.now()
    return isDue
      ? { writes: await buildExpiryWrites(runtime, order), done: order }
      : { done: undefined }
  })
  if (!expired?.door || !expired.location) return
  const door = { place_id: expired.location.id, door_id: expired.door.id }
  await runtime.table.write(cancelHardBooking(door, expired.id)).catch(ignoreConditionFailed)
}

import { statuses } from '#shared/orders/statuses/statuses.ts'
import { all, equals, ignoreConditionFailed } from '#functions/store/operations.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { expireOrder } from './expire-order.ts'
import { buildHiddenOrderUpdate } from '#functions/store/records/orders/order-writes.ts'

/** Marks a parcel that waits for its recipient on its last day; the stream then reminds them. */
const markLastDay = async (runtime: Runtime, order: OrderRecord): Promise<void> => {
  const { status, pickup } = order
  if (!pickup) return
  await runtime.table
    .write(
      buildHiddenOrderUpdate(order, {
        set: { pickup: { ...pickup, is_last_day: true } },
        remove: ['due', 'due_at'],
        if: all(equals('status', status), equals('pickup', pickup)),
      }),
    )
    .catch(ignoreConditionFailed)
}

/** Does what is due for a shipment: its door code or its days have run out, or its last day has begun. */
export const processDueOrder = (runtime: Runtime, order: OrderRecord): Promise<void> =>
  statuses[order.status].friendly === 'ready_for_pickup'
    ? markLastDay(runtime, order)
    : expireOrder(runtime, order)

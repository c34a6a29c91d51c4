import {
  getAskedTime,
  getChoiceEnd,
  getChoiceReminder,
  isDestinationOpen,
} from '#shared/orders/recipient-choice.ts'
import { retryTransaction } from '#functions/store/retry-transaction.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { getOrders, type OrderRecord } from '#functions/store/records/order-store.ts'
import { buildHiddenOrderUpdate } from '#functions/store/records/orders/order-writes.ts'
import { buildChoiceWrites, isUnchangedParcel } from './build-writes.ts'

/**
 * Returns when the open locker of a shipment is due, in ms since 1970: first for the reminder of its
 * recipient, then to be settled. Undefined for a shipment without one, and until its recipient is asked.
 */
export const getChoiceDue = (order: OrderRecord): number | undefined => {
  const asked = isDestinationOpen(order) ? getAskedTime(order) : undefined
  if (asked === undefined) return undefined
  return order.incoming?.choice?.is_reminded ? getChoiceEnd(asked) : getChoiceReminder(asked)
}

/**
 * Does what is due for the open locker of a shipment: reminds its recipient, or sends the parcel where its
 * sender has named, once. A locker that was chosen in the meantime stays, and a parcel that was sorted goes
 * where it went. Safe to repeat: the entry that makes it due follows the shipment.
 */
export const processDueChoice = (
  runtime: Runtime,
  { owner, id }: Pick<OrderRecord, 'owner' | 'id'>,
): Promise<true> =>
  retryTransaction<true>(runtime, async () => {
    const [order] = await getOrders(runtime.table, owner, [id])
    const due = order && getChoiceDue(order)
    const at = runtime.now()
    if (!order || due === undefined || due > at) return { done: true }
    const asked = getAskedTime(order) ?? at
    if (getChoiceEnd(asked) <= at) return { writes: buildChoiceWrites(order, { at }), done: true }
    const incoming = {
      ...order.incoming,
      choice: { ...order.incoming?.choice, is_reminded: true },
    }
    return {
      writes: [buildHiddenOrderUpdate(order, { set: { incoming }, if: isUnchangedParcel(order) })],
      done: true,
    }
  })

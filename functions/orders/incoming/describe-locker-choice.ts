import type { LockerChoice } from '#shared/orders/locker-choice.ts'
import { getChoiceUntil } from '#shared/orders/recipient-choice.ts'
import { toIsoTime } from '#functions/lib/clock.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'

/** Describes the choice of the locker by the recipient; null for a parcel whose sender has chosen it. */
export const describeLockerChoice = (order: OrderRecord): LockerChoice | null => {
  if (!order.recipient_chooses) return null
  const until = getChoiceUntil(order)
  return {
    until: until === undefined ? null : toIsoTime(until),
    made_by: order.incoming?.choice?.by ?? null,
  }
}

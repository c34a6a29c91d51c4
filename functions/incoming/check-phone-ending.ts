import { createFieldProblem } from '#functions/lib/reject-issues.ts'
import { getRecipientPhone } from '#functions/orders/parcel-link.ts'
import { comparePhoneEnding } from '#functions/orders/sending/check-phone-ending.ts'
import { countMiss, type Limit } from '#functions/store/rate-limit.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'

/** Wrong digits from one network, which many people share: 10,000 parcels have as many endings. */
const networkLimit: Limit = { count: 30, seconds: 15 * 60 }

const field = 'phone_ending'

/**
 * Checks that somebody knows the last four digits of the recipient's phone.
 * @throws Problem validation_error at `phone_ending`: `required` without digits, `phone_ending_wrong`, or
 *   `phone_ending_closed` after five wrong tries of one parcel; too_many_requests after 30 wrong ones
 *   from one network.
 */
export const checkPhoneEnding = async (
  order: OrderRecord,
  { digits, ip }: { readonly digits: string; readonly ip: string },
): Promise<void> => {
  if (digits === '') throw createFieldProblem({ field, code: 'required' })
  const entered = { kind: 'phone_ending', id: order.id, phone: getRecipientPhone(order), digits }
  const result = await countMiss('phone_ending', ip, networkLimit, async () => {
    const compared = await comparePhoneEnding(entered)
    return compared === false ? undefined : compared
  })
  if (result === undefined) throw createFieldProblem({ field, code: 'phone_ending_wrong' })
  if (result === 'paused') throw createFieldProblem({ field, code: 'phone_ending_closed' })
}

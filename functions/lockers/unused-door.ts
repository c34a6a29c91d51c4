import * as z from 'zod/mini'
import { isPrepaid, segment } from '#shared/accounts/segments.ts'
import { UNUSED_DOOR_FEE } from '#shared/lockers/bookings.ts'
import { isoTime } from '#functions/lib/clock.ts'
import { keys } from '#functions/lib/store/keys.ts'
import type { Attributes, Write } from '#functions/lib/store/operations.ts'
import { missing } from '#functions/lib/store/operations.ts'
import type { Runtime } from '#functions/lib/runtime.ts'

/** What of an account or company tells how it pays. */
const buyer = z.object({ segment })

/** The shipment whose door waited in vain. */
interface Waiting {
  readonly id: string
  readonly owner: string
  readonly barcode: string
  readonly door?: object | undefined
}

/**
 * What an unused door costs its sender: an account that pays later gets the fee booked, once a
 * shipment; who has paid before has lost it. A blue locker kept no door, so it costs nothing.
 */
export const chargeUnusedDoor = async (
  runtime: Runtime,
  order: Waiting,
): Promise<{ writes: readonly Write[]; order: Attributes }> => {
  if (!order.door) return { writes: [], order: {} }
  const [owner] = await runtime.table.getMany([
    keys.account(order.owner),
    keys.company(order.owner),
  ])
  const isLost = owner === undefined || isPrepaid(buyer.parse(owner).segment)
  if (isLost) return { writes: [], order: { unused_door: 'lost' } }
  const fee = {
    ...keys.fee(order.owner, order.id),
    kind: 'unused_door',
    order_id: order.id,
    barcode: order.barcode,
    amount_cents: UNUSED_DOOR_FEE,
    at: isoTime(runtime.now()),
  }
  return { writes: [{ put: fee, if: missing }], order: { unused_door: 'booked' } }
}

/** Takes the fee back: the parcel had been handed in, and its scan came late. */
export const forgiveUnusedDoor = ({
  id,
  owner,
  unused_door,
}: Waiting & { readonly unused_door?: string | undefined }): Write[] =>
  unused_door === 'booked' ? [{ delete: keys.fee(owner, id) }] : []

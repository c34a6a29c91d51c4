import * as z from 'zod/mini'
import { isPrepaid, segment } from '#shared/accounts/segments.ts'
import { UNUSED_DOOR_FEE } from '#shared/doors/bookings.ts'
import { toIsoTime } from '#functions/lib/clock.ts'
import { keys } from '#functions/store/keys.ts'
import type { Attributes, Write } from '#functions/store/operations.ts'
import { notExists } from '#functions/store/operations.ts'
import type { Runtime } from '#functions/store/runtime.ts'

/** The segment of an account or company determines how it pays. */
const payer = z.object({ segment })

/** A shipment whose booked door was not used. */
interface UnusedDoorOrder {
  readonly id: string
  readonly owner: string
  readonly barcode: string
  readonly door?: object | undefined
}

/**
 * Builds the charge for an unused door: the fee is booked once per shipment on an account that pays
 * later; a prepaid shipment forfeits its price. A blue locker reserves no door and costs nothing.
 */
export const buildUnusedDoorCharge = async (
  runtime: Runtime,
  order: UnusedDoorOrder,
): Promise<{ writes: readonly Write[]; order: Attributes }> => {
  if (!order.door) return { writes: [], order: {} }
  const [owner] = await runtime.table.getMany([
    keys.account(order.owner),
    keys.company(order.owner),
  ])
  const isLost = owner === undefined || isPrepaid(payer.parse(owner).segment)
  if (isLost) return { writes: [], order: { unused_door: 'lost' } }
  const fee = {
    ...keys.fee(order.owner, order.id),
    kind: 'unused_door',
    order_id: order.id,
    barcode: order.barcode,
    amount_cents: UNUSED_DOOR_FEE,
    at: toIsoTime(runtime.now()),
  }
  return { writes: [{ put: fee, if: notExists }], order: { unused_door: 'booked' } }
}

/** Builds the write that removes the fee, for a parcel that was dropped off but scanned late. */
export const buildUnusedDoorRefund = ({
  id,
  owner,
  unused_door,
}: UnusedDoorOrder & { readonly unused_door?: string | undefined }): Write[] =>
  unused_door === 'booked' ? [{ delete: keys.fee(owner, id) }] : []

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

/** What booked a door that was not used: a shipment, or a reservation for any parcels. */
interface UnusedDoor {
  readonly id: string
  readonly owner: string
  /** What the fee names besides its kind, amount and time. */
  readonly fee: Attributes
}

/**
 * Builds the charge for an unused door: the fee is booked once per shipment or reservation on an
 * account that pays later; a prepaid one forfeits what it paid.
 */
export const buildUnusedDoorCharge = async (
  runtime: Runtime,
  { id, owner, fee }: UnusedDoor,
): Promise<{ writes: readonly Write[]; unused_door: 'booked' | 'lost' }> => {
  const [account] = await runtime.table.getMany([keys.account(owner), keys.company(owner)])
  const isLost = account === undefined || isPrepaid(payer.parse(account).segment)
  if (isLost) return { writes: [], unused_door: 'lost' }
  const put = {
    ...keys.fee(owner, id),
    kind: 'unused_door',
    ...fee,
    amount_cents: UNUSED_DOOR_FEE,
    at: toIsoTime(runtime.now()),
  }
  return { writes: [{ put, if: notExists }], unused_door: 'booked' }
}

/** Builds the write that removes the fee, for a parcel that was dropped off but scanned late. */
export const buildUnusedDoorRefund = ({
  id,
  owner,
  unused_door,
}: Pick<UnusedDoor, 'id' | 'owner'> & { readonly unused_door?: string | undefined }): Write[] =>
  unused_door === 'booked' ? [{ delete: keys.fee(owner, id) }] : []

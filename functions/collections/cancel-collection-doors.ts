import { buildCodeRelease } from '#functions/doors/door-codes.ts'
import { chunk } from '#functions/lib/chunk.ts'
import { formatMessage } from '#functions/lib/i18n/messages.ts'
import { notFound, Problem } from '#functions/lib/problem.ts'
import type { Write } from '#functions/store/operations.ts'
import {
  buildCollectionDoorUpdate,
  type CollectionDoorRecord,
  findCollectionDoors,
  isReserved,
} from '#functions/store/records/collection-door-store.ts'
import { cancelHardBooking } from '#functions/store/records/door-store.ts'
import { retryTransaction } from '#functions/store/retry-transaction.ts'
import type { Runtime } from '#functions/store/runtime.ts'

/** The reservation, its door and its code. */
const writesPerDoor = 3

const buildCancellation = async (
  runtime: Runtime,
  record: CollectionDoorRecord,
  accountId: string,
): Promise<Write[]> => {
  const { id, location, door, door_code, until } = record
  const code = { id, location, door_code, code_until: until }
  return [
    buildCollectionDoorUpdate(record, {
      set: { status: 'cancelled', cancelled_at: runtime.now(), cancelled_by: accountId },
      remove: ['door_code'],
    }),
    cancelHardBooking({ place_id: location.id, door_id: door.id }, id),
    ...(await buildCodeRelease(runtime, code)),
  ]
}

/**
 * Cancels the reservation of a door, or those of all unused doors of a collection, some in each
 * transaction: each door is free, its code opens nothing any more, and nothing is charged. Returns
 * the ids of the cancelled reservations. Safe to repeat.
 * @throws Problem not_found for a foreign or unknown id, conflict `door_not_releasable` when every
 *   door is used or has ended.
 */
export const cancelCollectionDoors = (
  runtime: Runtime,
  {
    owner,
    accountId,
    id,
  }: { readonly owner: string; readonly accountId: string; readonly id: string },
): Promise<string[]> =>
  retryTransaction<string[]>(runtime, async () => {
    const records = await findCollectionDoors(runtime.table, owner, id)
    if (records.length === 0) throw notFound('Collection')
    const open = records.filter((record) => isReserved(record, runtime.now()))
    const [part] = chunk(open, Math.max(1, Math.floor(runtime.table.maxWrites / writesPerDoor)))
    if (part) {
      const writes = await Promise.all(
        part.map((record) => buildCancellation(runtime, record, accountId)),
      )
      return { writes: writes.flat() }
    }
    const cancelled = records.filter(({ status }) => status === 'cancelled')
    if (cancelled.length > 0) return { done: cancelled.map((record) => record.id) }
    const code = 'door_not_releasable'
    throw new Problem('conflict', formatMessage(code), { code })
  })

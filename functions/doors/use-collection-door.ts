import { statuses } from '#shared/orders/statuses/statuses.ts'
import { keys } from '#functions/store/keys.ts'
import type { Attributes, Write } from '#functions/store/operations.ts'
import {
  buildCollectionDoorUpdate,
  type CollectionDoorRecord,
  listCollectionDoors,
} from '#functions/store/records/collection-door-store.ts'
import {
  buildEmptyWrite,
  buildOccupyWrite,
  buildRetakeWrite,
  door as storedDoor,
  isFree,
} from '#functions/store/records/door-store.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { chooseUsedDoor, clockToleranceMs } from './choose-used-door.ts'
import { buildCodeRelease } from './door-codes.ts'
import { buildUnusedDoorRefund } from './unused-door.ts'

/** The event of a parcel that was put into a locker; `at` in milliseconds since 1970. */
interface HandIn {
  readonly place: number
  readonly at: number
  readonly doorId: string | undefined
}

/**
 * Builds the write that keeps the door taken while the parcel is in it, or frees it when a later scan
 * came first. A door that was cancelled before the scan arrived is taken again, unless somebody else
 * has it by now. There is none when the door is not reserved any more.
 */
const buildDoorWrites = async (
  runtime: Runtime,
  { id, status, location, door }: CollectionDoorRecord,
  events: OrderRecord['events'],
): Promise<Write[]> => {
  const item = await runtime.table.get(keys.door(location.id, door.id))
  if (!item) return []
  const now = runtime.now()
  const stored = storedDoor.parse(item)
  const isEmptied = events.some(({ event }) => statuses[event].door === 'empty')
  if (stored.holder === id)
    return [isEmptied ? buildEmptyWrite(stored, id) : buildOccupyWrite(stored, id, now)]
  const isTakenAgain = status === 'cancelled' && !isEmptied && isFree(stored, now)
  return isTakenAgain ? [buildRetakeWrite(stored, id, now)] : []
}

/**
 * Builds the writes that mark a reserved door of a parcel's owner as used by the parcel: its code is
 * free, and a fee that was charged at its end is removed. A door that was cancelled after the parcel was put in is used like any other. Returns the attributes of the shipment,
 * whose later scans empty the door. There are none when no unused door fits.
 */
export const buildCollectionDoorUse = async (
  runtime: Runtime,
  { id, owner, door_size, events }: Pick<OrderRecord, 'id' | 'owner' | 'door_size' | 'events'>,
  { place, at, doorId }: HandIn,
): Promise<{ writes: readonly Write[]; order: Attributes }> => {
  const { table } = runtime
  const reserved = await listCollectionDoors(table, owner, at, at + clockToleranceMs)
  const used = chooseUsedDoor(reserved, { place, at, size: door_size, doorId })
  if (!used) return { writes: [], order: {} }
  const { location, door, door_code, until } = used
  const code = { id: used.id, location, door_code, code_until: until }
  return {
    writes: [
      buildCollectionDoorUpdate(used, {
        set: { status: 'used', used_at: at, use_stored_at: runtime.now(), order_id: id },
        remove: ['door_code', 'unused_door'],
      }),
      ...(await buildDoorWrites(runtime, used, events)),
      ...(await buildCodeRelease(runtime, code)),
      ...buildUnusedDoorRefund(used),
    ],
    order: {
      collection_door: { id: used.id, place_id: location.id, door_id: door.id },
    },
  }
}

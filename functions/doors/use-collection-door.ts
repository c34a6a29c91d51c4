import { statuses } from '#shared/orders/statuses/statuses.ts'
import { keys } from '#functions/store/keys.ts'
import type { Attributes, Write } from '#functions/store/operations.ts'
import {
  buildCollectionDoorUpdate,
  type CollectionDoorRecord,
  listCollectionDoors,
} from '#functions/store/records/collection-door-store.ts'
import { buildEmptyWrite, buildOccupyWrite } from '#functions/store/records/door-store.ts'
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
 * came first. There is none when the door is not reserved any more.
 */
const buildDoorWrites = async (
  runtime: Runtime,
  { id, location, door }: CollectionDoorRecord,
  events: OrderRecord['events'],
): Promise<Write[]> => {
  const item = await runtime.table.get(keys.door(location.id, door.id))
  if (item?.['holder'] !== id) return []
  const booked = { place_id: location.id, door_id: door.id }
  return events.some(({ event }) => statuses[event].door === 'empty')
    ? [buildEmptyWrite(booked, id)]
    : [buildOccupyWrite(booked, id, runtime.now())]
}

/**
 * Builds the writes that mark a reserved door of a parcel's owner as used by the parcel: its code is
 * free, and a fee that was charged at its end is removed. Returns the attributes of the shipment,
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

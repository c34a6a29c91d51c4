import { createCollection, listCollections } from '#shared/api/collections.ts'
import { preBookDoors } from '#shared/api/doors.ts'
import type { DoorSize } from '#shared/places/door-sizes.ts'
import type { Browser } from './visitor.ts'

/** Holds a door of each size at a locker; returns the body with which a company reserves them. */
export const holdDoors = async (visitor: Browser, place_id: number, sizes: readonly DoorSize[]) => {
  const held = await visitor.call(preBookDoors, { params: { place_id }, body: { sizes } })
  if (!held.success) throw new Error(`No door for ${held.failed_sizes.join(', ')}`)
  return { place_id, door_ids: held.booked_door_ids, sizes }
}

/** Holds and reserves a door of each size; returns the response. */
export const reserve = async (
  visitor: Browser,
  place_id: number,
  sizes: readonly DoorSize[],
  more: object = {},
) => {
  const body = { ...(await holdDoors(visitor, place_id, sizes)), ...more }
  return visitor.call(createCollection, { body })
}

/** Lists the reserved doors of all collections of a company. */
export const listReserved = async (visitor: Browser) =>
  (await visitor.call(listCollections)).collections.flatMap(({ doors }) => doors)

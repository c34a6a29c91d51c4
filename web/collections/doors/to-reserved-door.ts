import type { CollectionDoor, DoorCollection } from '#shared/collections/door-collection.ts'
import { type DoorPosition, toDoorPosition } from '#shared/doors/door-name.ts'
import type { BookedDoor } from '#web/doors/booked-door.ts'

/** Returns where a reserved door is. */
const toReservedPosition = (door: CollectionDoor): DoorPosition => {
  const place = { is_outdoor: door.is_place_outdoor, num_blocks: door.place_num_blocks }
  return toDoorPosition(place, { ...door, ext_block_id: door.blockId })
}

/** Returns a reserved door as the summary of a booking and the sending of codes show it. */
export const toReservedDoor = (
  door: CollectionDoor,
  place: DoorCollection['source_place'],
): BookedDoor => ({
  id: door.id,
  name: '',
  code: door.lockerCode,
  isPersonal: door.code_kind === 'personal',
  place,
  door: {
    id: door.id,
    position: toReservedPosition(door),
    ext_id: door.location_door_ext_id,
    size: door.door_size,
  },
  until: door.until,
})

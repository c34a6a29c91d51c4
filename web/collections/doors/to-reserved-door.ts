import type { CollectionDoor, DoorCollection } from '#shared/collections/door-collection.ts'
import type { BookedDoor } from '#web/doors/booked-door.ts'

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
    module_number: door.module_number,
    door_number: door.door_number,
    ext_id: door.location_door_ext_id,
    size: door.door_size,
  },
  until: door.until,
})

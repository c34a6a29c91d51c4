import type { PlaceRecord } from '#shared/places/place.ts'
import { keys } from '#functions/store/keys.ts'
import type { Write } from '#functions/store/operations.ts'
import { notExists } from '#functions/store/operations.ts'
import { buildDemoDoors } from '#infra/ops/data/demo-doors.ts'

/** Builds the writes of the doors of all white lockers. Existing doors keep their bookings. */
export const buildDoorWrites = (places: readonly PlaceRecord[]): Write[] =>
  places
    .filter((place) => place.type === 'ipb')
    .flatMap((place) => buildDemoDoors(place.id, place.num_blocks))
    .map((door) => ({ put: { ...keys.door(door.place_id, door.door_id), ...door }, if: notExists }))

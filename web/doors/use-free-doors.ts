import { checkDoorAvailability } from '#shared/api/doors.ts'
import type { DoorSize } from '#shared/places/door-sizes.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { countFittingDoors } from './count-fitting-doors.ts'
import type { WantedDoors } from './hold-doors.ts'

/**
 * Returns how many doors of a white locker are free for parcels of which the largest has this size, 0
 * if there are not enough for all. Undefined while it is not known, and without a locker.
 */
export const useFreeDoors = (
  placeId: number | undefined,
  wanted: WantedDoors,
  size: DoorSize,
): number | undefined => {
  const { data } = useCall(
    checkDoorAvailability,
    placeId === undefined ? null : { params: { place_id: placeId }, body: { ...wanted } },
  )
  if (!data) return undefined
  return data.success ? countFittingDoors(data.available_doors, size) : 0
}

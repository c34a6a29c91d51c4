import { isBookableSize } from '#shared/parcels/sizes.ts'
import { type DoorSize, doorSizes, getSizeRank } from '#shared/places/door-sizes.ts'

/** Counts the free doors that may be booked and are large enough for a size. */
export const countFittingDoors = (
  free: Readonly<Partial<Record<DoorSize, number>>>,
  size: DoorSize,
): number =>
  doorSizes
    .filter((door) => isBookableSize(door) && getSizeRank(door) >= getSizeRank(size))
    .reduce((sum, door) => sum + (free[door] ?? 0), 0)

import { isBookableSize } from '#shared/parcels/sizes.ts'
import { type DoorSize, doorSizes, getSizeRank } from '#shared/places/door-sizes.ts'

/** The number of free doors by size, as reported by the locker. */
export type FreeDoors = Readonly<Partial<Record<DoorSize, number>>>

/**
 * Returns the positions of as many parcels as fit into the free doors. Each parcel takes the
 * smallest door that is large enough; large parcels go first because they fit the fewest doors.
 */
export const findFittingParcels = (sizes: readonly DoorSize[], free: FreeDoors): number[] => {
  const remaining = new Map(doorSizes.filter(isBookableSize).map((size) => [size, free[size] ?? 0]))
  const largestFirst = sizes
    .map((size, position) => ({ size, position }))
    .toSorted((one, other) => getSizeRank(other.size) - getSizeRank(one.size))
  const fitting = largestFirst.filter(({ size }) => {
    const door = [...remaining].find(
      ([larger, count]) => getSizeRank(larger) >= getSizeRank(size) && count > 0,
    )
    if (!door) return false
    remaining.set(door[0], door[1] - 1)
    return true
  })
  return fitting.map(({ position }) => position).toSorted((one, other) => one - other)
}

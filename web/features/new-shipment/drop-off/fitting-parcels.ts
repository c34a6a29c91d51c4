import { isBookable } from '#shared/parcels/sizes.ts'
import { type DoorSize, doorSizes } from '#shared/places/door-sizes.ts'

/** How many doors of each size nobody holds, as the locker tells. */
export type FreeDoors = Readonly<Partial<Record<DoorSize, number>>>

const rank = (size: DoorSize) => doorSizes.indexOf(size)

/**
 * The positions of the parcels that find a door, as many as possible: each takes the smallest
 * door that is large enough, and large parcels choose first because they have the fewest doors.
 */
export const fittingParcels = (sizes: readonly DoorSize[], free: FreeDoors): number[] => {
  const left = new Map(doorSizes.filter(isBookable).map((size) => [size, free[size] ?? 0]))
  const largestFirst = sizes
    .map((size, position) => ({ size, position }))
    .toSorted((one, other) => rank(other.size) - rank(one.size))
  const fitting = largestFirst.filter(({ size }) => {
    const door = [...left].find(([larger, count]) => rank(larger) >= rank(size) && count > 0)
    if (!door) return false
    left.set(door[0], door[1] - 1)
    return true
  })
  return fitting.map(({ position }) => position).toSorted((one, other) => one - other)
}

/** The sizes that have a free door, smallest first, with how many; XXL doors are not for booking. */
export const freeSizes = (free: FreeDoors): { size: DoorSize; count: number }[] =>
  doorSizes
    .filter(isBookable)
    .map((size) => ({ size, count: free[size] ?? 0 }))
    .filter(({ count }) => count > 0)

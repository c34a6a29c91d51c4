import { type DoorSize, doorSizes } from '#shared/places/door-sizes.ts'

/**
 * Returns the positions of as many parcels as there are sizes without a door: the last ones of each
 * size.
 */
export const listWithoutDoor = (
  sizes: readonly DoorSize[],
  failedSizes: readonly DoorSize[],
): number[] =>
  doorSizes.flatMap((size) => {
    const count = failedSizes.filter((each) => each === size).length
    const positions = sizes.flatMap((each, position) => (each === size ? [position] : []))
    return positions.slice(Math.max(0, positions.length - count))
  })

import { type DoorSize, doorSizes } from '#shared/places/door-sizes.ts'

/** How many doors of a size were wanted, and how many of them failed. */
export interface SizeOutcome {
  readonly size: DoorSize
  readonly wanted: number
  readonly failed: number
}

const count = (sizes: readonly DoorSize[], size: DoorSize): number =>
  sizes.filter((each) => each === size).length

/** Counts wanted and failed doors by size, smallest first. */
export const countSizes = (
  wanted: readonly DoorSize[],
  failed: readonly DoorSize[],
): SizeOutcome[] =>
  doorSizes
    .map((size) => ({ size, wanted: count(wanted, size), failed: count(failed, size) }))
    .filter((each) => each.wanted > 0)

/** Returns the wanted sizes without the failed ones. */
export const listFitting = (wanted: readonly DoorSize[], failed: readonly DoorSize[]): DoorSize[] =>
  countSizes(wanted, failed).flatMap((each) =>
    Array.from({ length: each.wanted - each.failed }, () => each.size),
  )

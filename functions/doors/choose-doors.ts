import type { DoorSize } from '#shared/places/door-sizes.ts'
import { doorSizes, getSizeRank } from '#shared/places/door-sizes.ts'
import type { Door } from '#functions/store/records/door-store.ts'
import type { DoorCounts } from './hold-limits.ts'

/** The doors for some parcels, and the sizes without a door. */
export interface DoorChoice {
  /** One door per size, in the requested order; `undefined` where none fits. */
  readonly doors: readonly (Door | undefined)[]
  readonly failedSizes: readonly DoorSize[]
}

/** What a choice of doors keeps to. */
interface DoorRules {
  /** Doors of each size that may be chosen; absent for any number. */
  readonly room?: DoorCounts
  readonly isPreferred?: ((door: Door) => boolean) | undefined
}

/**
 * Chooses an available door for each parcel size: the smallest that fits, a held one before a free
 * one, otherwise at random, so that concurrent requests rarely choose the same. Large parcels are
 * served first, as a small one could otherwise take the only large door. XXL doors are never
 * chosen, and of each size in `room` at most so many. A preferred door is chosen even if a smaller one would do.
 */
export const chooseDoors = (
  sizes: readonly DoorSize[],
  held: readonly Door[],
  free: readonly Door[],
  random: (below: number) => number,
  { room = {}, isPreferred }: DoorRules = {},
): DoorChoice => {
  const taken = new Set<string>()
  const left = { ...room }
  const pickDoor = (
    size: DoorSize,
    isWanted: (door: Door) => boolean = () => true,
  ): Door | undefined => {
    for (const fitting of doorSizes) {
      if (getSizeRank(fitting) < getSizeRank(size) || fitting === 'XXL') continue
      if (left[fitting] === 0) continue
      const open = (door: Door) =>
        door.size === fitting && !taken.has(door.door_id) && isWanted(door)
      const heldDoor = held.find(open)
      const candidates = heldDoor ? [heldDoor] : free.filter(open)
      const chosen = candidates[random(Math.max(1, candidates.length))]
      if (chosen) {
        taken.add(chosen.door_id)
        if (left[fitting] !== undefined) left[fitting] -= 1
        return chosen
      }
    }
    return undefined
  }
  const largestFirst = sizes
    .map((size, position) => ({ size, position }))
    .toSorted((a, b) => getSizeRank(b.size) - getSizeRank(a.size))
  const hasPreferred = (size: DoorSize) =>
    [...held, ...free].some(
      (door) =>
        getSizeRank(door.size) >= getSizeRank(size) &&
        !taken.has(door.door_id) &&
        isPreferred?.(door),
    )
  const pick = (size: DoorSize) =>
    (hasPreferred(size) ? pickDoor(size, isPreferred) : undefined) ?? pickDoor(size)
  const doors = new Map(largestFirst.map(({ size, position }) => [position, pick(size)]))
  return {
    doors: sizes.map((_, position) => doors.get(position)),
    failedSizes: sizes.filter((_, position) => !doors.get(position)),
  }
}

import type { DoorSize } from '#shared/places/door-sizes.ts'
import { doorSizes } from '#shared/places/door-sizes.ts'
import type { Door } from './door-store.ts'

/** The doors for some parcels, or the sizes that found none. */
export interface Choice {
  /** One door a size, in the order asked; `undefined` where none fits. */
  readonly doors: readonly (Door | undefined)[]
  readonly failedSizes: readonly DoorSize[]
}

const rank = (size: DoorSize): number => doorSizes.indexOf(size)

/**
 * Picks a door for each parcel size among those that may be taken: the smallest that fits, a held
 * one before a free one, and otherwise any of them by chance, so that rivals seldom want the same.
 * Large parcels choose first, else a small one could take the only large door. XXL doors are kept
 * out of the choice.
 */
export const chooseDoors = (
  sizes: readonly DoorSize[],
  held: readonly Door[],
  free: readonly Door[],
  random: (below: number) => number,
): Choice => {
  const taken = new Set<string>()
  const pick = (size: DoorSize): Door | undefined => {
    for (const fitting of doorSizes) {
      if (rank(fitting) < rank(size) || fitting === 'XXL') continue
      const open = (door: Door) => door.size === fitting && !taken.has(door.door_id)
      const mine = held.find(open)
      const candidates = mine ? [mine] : free.filter(open)
      const chosen = candidates[random(Math.max(1, candidates.length))]
      if (chosen) {
        taken.add(chosen.door_id)
        return chosen
      }
    }
    return undefined
  }
  const largestFirst = sizes
    .map((size, position) => ({ size, position }))
    .toSorted((a, b) => rank(b.size) - rank(a.size))
  const doors = new Map(largestFirst.map(({ size, position }) => [position, pick(size)]))
  return {
    doors: sizes.map((_, position) => doors.get(position)),
    failedSizes: sizes.filter((_, position) => !doors.get(position)),
  }
}

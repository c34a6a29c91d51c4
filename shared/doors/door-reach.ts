import type { DoorSize } from '#shared/places/door-sizes.ts'
import { getDoorHeight } from './locker-drawing.ts'

/** Where the lower edge of a door is that can be reached while sitting, in cm above the floor. */
export const reach = { from: 40, to: 120 } as const

/** A door in the drawing of its locker. */
export interface DrawnDoor {
  readonly door_id: string
  readonly size: DoorSize
  readonly block_id: string
  readonly module_number: number
  readonly door_number: number
}

/**
 * Lists the ids of the doors of a locker within reach, by its drawing: the doors of a module stand on each other,
 * numbered from the top to the floor. A parcel is laid on the lower edge of its door, so that is what counts.
 */
export const listDoorsInReach = (doors: readonly DrawnDoor[]): ReadonlySet<string> => {
  const modules = Map.groupBy(doors, (door) => `${door.block_id}/${door.module_number}`)
  const found = new Set<string>()
  for (const own of modules.values()) {
    let edge = 0
    for (const { door_id, size } of own.toSorted((a, b) => b.door_number - a.door_number)) {
      if (reach.from <= edge && edge <= reach.to) found.add(door_id)
      edge += getDoorHeight(size)
    }
  }
  return found
}

import { sizeMeasures } from '#shared/parcels/sizes.ts'
import type { DoorSize } from '#shared/places/door-sizes.ts'

/** A door with the numbers that stand on its locker. */
interface NumberedDoor {
  readonly size: DoorSize
  readonly module_number: number
  readonly door_number: number
}

/** A column of doors, from the top to the floor. */
interface Module {
  readonly number: number
  readonly doors: { readonly number: number; readonly size: DoorSize }[]
}

const millimetresPerCentimetre = 10

/**
 * Returns the height of a door in cm: that of the parcels of its size. A door of XXL, which no parcel needs, is as
 * high as one of XL.
 */
export const getDoorHeight = (size: DoorSize): number =>
  sizeMeasures[size === 'XXL' ? 'XL' : size].height / millimetresPerCentimetre

/**
 * Lists the modules of a block from left to right, as they stand there. The doors of a module stand on each other,
 * numbered from the top to the floor.
 */
export const listModules = (doors: readonly NumberedDoor[]): Module[] =>
  [...Map.groupBy(doors, ({ module_number }) => module_number)]
    .toSorted(([one], [other]) => one - other)
    .map(([number, own]) => ({
      number,
      doors: own
        .toSorted((one, other) => one.door_number - other.door_number)
        .map(({ door_number, size }) => ({ number: door_number, size })),
    }))

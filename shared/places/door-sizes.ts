import * as z from 'zod/mini'

/** Ids of the door sizes on the wire, smallest first. There is no parcel size XXL. */
export const doorSizeIds = { XS: 11, S: 5, M: 6, L: 7, XL: 8, XXL: 9 } as const

/** Names of the door sizes, smallest first. */
export const doorSizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const satisfies ReadonlyArray<
  keyof typeof doorSizeIds
>

export const doorSize = z.enum(doorSizes)
export type DoorSize = z.infer<typeof doorSize>

/** Returns the position of a size among all sizes, smallest first. */
export const getSizeRank = (size: DoorSize): number => doorSizes.indexOf(size)

/** Number of doors of one size of a locker, both free and occupied. */
export const doorCount = z.object({ size: doorSize, size_id: z.int(), count: z.int() })

/** Returns the largest of some door sizes; undefined for none. */
export const getLargestSize = (sizes: readonly DoorSize[]): DoorSize | undefined =>
  doorSizes.findLast((size) => sizes.includes(size))

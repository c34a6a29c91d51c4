import * as z from 'zod/mini'

/** Door sizes from smallest to largest with their ids on the wire; a parcel size XXL does not exist. */
export const doorSizeIds = { XS: 11, S: 5, M: 6, L: 7, XL: 8, XXL: 9 } as const

/** The names of the door sizes, smallest first. */
export const doorSizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const satisfies ReadonlyArray<
  keyof typeof doorSizeIds
>

export const doorSize = z.enum(doorSizes)
export type DoorSize = z.infer<typeof doorSize>

/** How many doors of one size a locker has, whether free or taken. */
export const doorCount = z.object({ size: doorSize, size_id: z.int(), count: z.int() })

import * as z from 'zod/mini'
import { type DoorSize, doorSizeIds } from '../places/door-sizes.ts'

/** Parcel sizes a sender can choose, smallest first. */
export const parcelSizes = ['XS', 'S', 'M', 'L', 'XL'] as const
export type ParcelSize = (typeof parcelSizes)[number]

// Literals: a spread list would keep the schema, and zod with it, in the bundle of every screen.
const productSizes = ['XS', 'S', 'M', 'L', 'XL', 'unknown'] as const satisfies readonly (
  | ParcelSize
  | 'unknown'
)[]

/** Size of a product; `unknown` is measured at sorting. */
export const productSize = z.enum(productSizes, 'invalid_value')
export type ProductSize = z.infer<typeof productSize>

/** Maximum weight of a parcel of any size, in grams. */
export const MAX_PARCEL_GRAMS = 31_500

/** Dimensions of a size in mm. */
export interface Measures {
  readonly height: number
  readonly width: number
  readonly length: number
}

/** Maximum dimensions of each parcel size, in mm (published by the network). */
export const sizeMeasures = {
  XS: { height: 50, width: 340, length: 420 },
  S: { height: 120, width: 340, length: 420 },
  M: { height: 200, width: 340, length: 420 },
  L: { height: 340, width: 360, length: 420 },
  XL: { height: 600, width: 360, length: 600 },
} as const satisfies Record<ParcelSize, Measures>

/**
 * Lists the door sizes that fit a parcel size, smallest first: its own and every larger one. A
 * parcel of unknown size fits any; XXL doors cannot be booked.
 */
export const listAcceptedDoorSizes = (size: ProductSize): readonly ParcelSize[] =>
  size === 'unknown' ? parcelSizes : parcelSizes.slice(parcelSizes.indexOf(size))

/** Lists the ids of the door sizes that fit a parcel size, smallest first. */
export const listAcceptedDoorSizeIds = (size: ProductSize): readonly number[] =>
  listAcceptedDoorSizes(size).map((door) => doorSizeIds[door])

/** Whether doors of a size can be booked: all but XXL. */
export const isBookable = (door: DoorSize): door is ParcelSize =>
  parcelSizes.some((size) => size === door)

/** Converts millimetres to whole centimetres, rounded up. */
export const toCentimetres = (millimetres: number): number => Math.ceil(millimetres / 10)

/** Formats grams as kg with a decimal comma: `31,5`. */
export const formatKilograms = (grams: number): string => String(grams / 1000).replace('.', ',')

import * as z from 'zod/mini'
import { type DoorSize, doorSizeIds } from '../places/door-sizes.ts'

/** The parcel sizes a sender chooses from, smallest first. */
export const parcelSizes = ['XS', 'S', 'M', 'L', 'XL'] as const
export type ParcelSize = (typeof parcelSizes)[number]

// Written out: a list spread into a schema keeps the schema, and zod with it, in every screen.
const productSizes = ['XS', 'S', 'M', 'L', 'XL', 'unknown'] as const satisfies readonly (
  | ParcelSize
  | 'unknown'
)[]

/** What a product calls its size; `unknown` is measured at sorting. */
export const productSize = z.enum(productSizes, 'invalid_value')
export type ProductSize = z.infer<typeof productSize>

/** The heaviest parcel of every size, in grams. */
export const MAX_PARCEL_GRAMS = 31_500

/** Inner measures of a size in mm. */
export interface Measures {
  readonly height: number
  readonly width: number
  readonly length: number
}

/** The largest parcel of each size, in mm (the network's public figures). */
export const sizeMeasures = {
  XS: { height: 50, width: 340, length: 420 },
  S: { height: 120, width: 340, length: 420 },
  M: { height: 200, width: 340, length: 420 },
  L: { height: 340, width: 360, length: 420 },
  XL: { height: 600, width: 360, length: 600 },
} as const satisfies Record<ParcelSize, Measures>

/**
 * The door sizes that take a parcel of a size, smallest first: its own and every larger one.
 * What is measured only at sorting may go behind any door; XXL doors are never for booking.
 */
export const acceptedDoorSizes = (size: ProductSize): readonly ParcelSize[] =>
  size === 'unknown' ? parcelSizes : parcelSizes.slice(parcelSizes.indexOf(size))

/** The ids of the door sizes that take a parcel of a size, smallest first. */
export const acceptedDoorSizeIds = (size: ProductSize): readonly number[] =>
  acceptedDoorSizes(size).map((door) => doorSizeIds[door])

/** Whether doors of a size may be chosen for a booking; XXL doors exist but may not. */
export const isBookable = (door: DoorSize): door is ParcelSize =>
  parcelSizes.some((size) => size === door)

/** Millimetres as the screen shows them: cm, rounded up. */
export const centimetres = (millimetres: number): number => Math.ceil(millimetres / 10)

/** Grams as the screen shows them: kg with a decimal comma, `31,5`. */
export const kilograms = (grams: number): string => String(grams / 1000).replace('.', ',')

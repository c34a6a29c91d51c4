import * as z from 'zod/mini'
import type { DoorSize } from '#shared/places/door-sizes.ts'

/** Parcel sizes a sender can choose, smallest first. */
export const parcelSizes = ['XS', 'S', 'M', 'L', 'XL'] as const
export type ParcelSize = (typeof parcelSizes)[number]

// Literals: a spread list would keep the schema, and zod with it, in the bundle of every screen.
const productSizes = ['XS', 'S', 'M', 'L', 'XL', 'unknown'] as const satisfies readonly (
  | ParcelSize
  | 'unknown'
)[]

/** Whether the size of a product is measured at sorting; weight bands have a name of their own. */
export const isMeasuredAtSorting = ({ name }: { readonly name: string }): boolean =>
  name === 'unknown'

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

const sortSides = ({ height, width, length }: Measures): readonly number[] =>
  [height, width, length].toSorted((a, b) => a - b)

/** Whether a box fits into a door of a size, turned as needed. */
const fitsDoor = (box: Measures, door: ParcelSize): boolean => {
  const inner = sortSides(sizeMeasures[door])
  return sortSides(box).every((side, index) => side <= (inner[index] ?? 0))
}

/** Returns the smallest door that a box fits into; undefined if it fits none that can be booked. */
export const findSmallestDoor = (box: Measures): ParcelSize | undefined =>
  parcelSizes.find((door) => fitsDoor(box, door))

/**
 * Returns the smallest door that fits a parcel of a product. A product without measures, which
 * older catalogues and shipments have, or one that fits no door needs the largest.
 */
export const getDoorSize = ({
  service,
  height,
  width,
  length,
}: {
  readonly service: string
  readonly height: number | null
  readonly width: number | null
  readonly length: number | null
}): ParcelSize => {
  const size = parcelSizes.find((each) => each === service)
  if (size) return size
  const isMeasured = height !== null && width !== null && length !== null
  return (isMeasured ? findSmallestDoor({ height, width, length }) : undefined) ?? 'XL'
}

/** Whether doors of a size can be booked: all but XXL. */
export const isBookableSize = (door: DoorSize): door is ParcelSize =>
  parcelSizes.some((size) => size === door)

/** Converts millimetres to whole centimetres, rounded up. */
export const toCentimetres = (millimetres: number): number => Math.ceil(millimetres / 10)

/** Formats grams as kg with a decimal comma: `31,5`. */
export const formatKilograms = (grams: number): string => String(grams / 1000).replace('.', ',')

/** The name of a weight band in the catalogue and in stored shipments: `≤ 2 kg`. */
export const toBandName = (maxGrams: number): string => `≤ ${formatKilograms(maxGrams)} kg`

/**
 * Returns the name of a size with the unit of a weight band in the reader's language.
 * @param formatUnit formats a number of kilograms with its unit
 */
export const localizeSizeName = (name: string, formatUnit: (value: string) => string): string => {
  const value = /^≤ ([\d,]+) kg$/.exec(name)?.[1]
  return value === undefined ? name : `≤ ${formatUnit(value)}`
}

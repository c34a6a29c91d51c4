/** A point of a drawing, y downwards. */
export type Point = readonly [x: number, y: number]

/** A point in the room of a drawing: along the width, along the length, upwards. */
export type SpacePoint = readonly [width: number, length: number, up: number]

/** The measures of a cuboid, in the unit of its drawing. */
export interface Cuboid {
  readonly width: number
  readonly length: number
  readonly height: number
}

/** Cosine and sine of 30 degrees, the angle of both floor axes in an isometric view. */
const COS = Math.cos(Math.PI / 6)
const SIN = 0.5

/**
 * Projects a position to the drawing. The origin is at 0,0; the width runs up to the left and the
 * length up to the right.
 */
export const project = ([width, length, up]: SpacePoint): Point => [
  (length - width) * COS,
  -(length + width) * SIN - up,
]

/** Computes the view box of a cuboid whose lowest corner is the origin. */
export const computeViewBox = ({ width, length, height }: Cuboid) => ({
  x: -width * COS,
  y: -(width + length) * SIN - height,
  width: (width + length) * COS,
  height: (width + length) * SIN + height,
})

/** Formats points for the `points` attribute of a polygon. */
export const formatPoints = (points: readonly Point[]): string =>
  points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')

/** The positions of a rectangle's corners on the face that looks to the right. */
export const listRightCorners = (
  [width, length, up]: SpacePoint,
  { length: along, height }: Pick<Cuboid, 'length' | 'height'>,
): readonly SpacePoint[] => [
  [width, length, up],
  [width, length, up + height],
  [width, length + along, up + height],
  [width, length + along, up],
]

/** The positions of a rectangle's corners on the face that looks to the left. */
export const listLeftCorners = (
  [width, length, up]: SpacePoint,
  { width: along, height }: Pick<Cuboid, 'width' | 'height'>,
): readonly SpacePoint[] => [
  [width, length, up],
  [width, length, up + height],
  [width + along, length, up + height],
  [width + along, length, up],
]

/** The positions of a rectangle's corners on the face that looks up. */
export const listTopCorners = (
  [width, length, up]: SpacePoint,
  { width: across, length: along }: Pick<Cuboid, 'width' | 'length'>,
): readonly SpacePoint[] => [
  [width, length, up],
  [width, length + along, up],
  [width + across, length + along, up],
  [width + across, length, up],
]

import type { Measures } from '#shared/parcels/sizes.ts'

/** A point of a drawing, y downwards. */
type Point = readonly [x: number, y: number]

/** Cosine and sine of 30 degrees, the angle of both floor axes in an isometric view. */
const COS = Math.cos(Math.PI / 6)
const SIN = 0.5

/** The three visible faces of a box, each with four corners, and its tape. */
export interface BoxFaces {
  readonly top: readonly Point[]
  readonly left: readonly Point[]
  readonly right: readonly Point[]
  /** A strip of tape along the middle of the length, over the top and down the left side. */
  readonly tape: readonly Point[]
}

/** Half the width of the tape in mm. */
const HALF_TAPE_WIDTH = 24

/** Length of the tape on the left face in mm, on a box that is high enough. */
const MAX_TAPE_OVERHANG = 70

/**
 * Computes the isometric drawing of a box in mm. The lowest corner is at 0,0; the width runs up to
 * the left and the length up to the right.
 */
export const computeBoxFaces = ({ height, width, length }: Measures): BoxFaces => {
  const project = (alongWidth: number, alongLength: number, up: number): Point => [
    (alongLength - alongWidth) * COS,
    -(alongLength + alongWidth) * SIN - up,
  ]
  const middle = width / 2
  const tapeEnd = height - Math.min(MAX_TAPE_OVERHANG, height * 0.6)
  return {
    top: [
      project(0, 0, height),
      project(0, length, height),
      project(width, length, height),
      project(width, 0, height),
    ],
    left: [
      project(0, 0, 0),
      project(0, 0, height),
      project(width, 0, height),
      project(width, 0, 0),
    ],
    right: [
      project(0, 0, 0),
      project(0, 0, height),
      project(0, length, height),
      project(0, length, 0),
    ],
    tape: [
      project(middle - HALF_TAPE_WIDTH, 0, tapeEnd),
      project(middle - HALF_TAPE_WIDTH, 0, height),
      project(middle - HALF_TAPE_WIDTH, length, height),
      project(middle + HALF_TAPE_WIDTH, length, height),
      project(middle + HALF_TAPE_WIDTH, 0, height),
      project(middle + HALF_TAPE_WIDTH, 0, tapeEnd),
    ],
  }
}

/** Computes the view box of a box's drawing, in mm. */
export const computeViewBox = ({ height, width, length }: Measures) => ({
  x: -width * COS,
  y: -(width + length) * SIN - height,
  width: (width + length) * COS,
  height: (width + length) * SIN + height,
})

import type { Measures } from '#shared/parcels/sizes.ts'

/** A point of a drawing, y downwards. */
type Point = readonly [x: number, y: number]

/** Half the opening of the two floor axes in an isometric view: 30 degrees. */
const COS = Math.cos(Math.PI / 6)
const SIN = 0.5

/** The three faces of a box that one sees, each four corners, and its extent. */
export interface BoxFaces {
  readonly top: readonly Point[]
  readonly left: readonly Point[]
  readonly right: readonly Point[]
  /** A strip of tape along the middle of the length, over the top and down the left side. */
  readonly tape: readonly Point[]
}

/** Half the width of the tape in mm. */
const TAPE = 24

/** How far the tape hangs down the front, in mm, on a box that is high enough. */
const TAPE_END = 70

/**
 * An isometric drawing of a box in its own mm: the lowest corner is at 0,0, the width runs up to
 * the left and the length up to the right, so boxes drawn with one scale compare by eye.
 */
export const boxFaces = ({ height, width, length }: Measures): BoxFaces => {
  const at = (alongWidth: number, alongLength: number, up: number): Point => [
    (alongLength - alongWidth) * COS,
    -(alongLength + alongWidth) * SIN - up,
  ]
  const middle = width / 2
  const hang = height - Math.min(TAPE_END, height * 0.6)
  return {
    top: [at(0, 0, height), at(0, length, height), at(width, length, height), at(width, 0, height)],
    left: [at(0, 0, 0), at(0, 0, height), at(width, 0, height), at(width, 0, 0)],
    right: [at(0, 0, 0), at(0, 0, height), at(0, length, height), at(0, length, 0)],
    tape: [
      at(middle - TAPE, 0, hang),
      at(middle - TAPE, 0, height),
      at(middle - TAPE, length, height),
      at(middle + TAPE, length, height),
      at(middle + TAPE, 0, height),
      at(middle + TAPE, 0, hang),
    ],
  }
}

/** The room a drawing of a box takes, in mm: `x y width height` of a view. */
export const boxView = ({ height, width, length }: Measures) => ({
  x: -width * COS,
  y: -(width + length) * SIN - height,
  width: (width + length) * COS,
  height: (width + length) * SIN + height,
})

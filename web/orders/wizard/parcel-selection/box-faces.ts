import type { Measures } from '#shared/parcels/sizes.ts'
import {
  listLeftCorners,
  listRightCorners,
  listTopCorners,
  type SpacePoint,
  project,
  type Point,
} from '#web/ui/illustrations/isometry.ts'

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

/** Computes the isometric drawing of a box in mm. The lowest corner is at 0,0. */
export const computeBoxFaces = (measures: Measures): BoxFaces => {
  const { height, width, length } = measures
  const from = width / 2 - HALF_TAPE_WIDTH
  const until = width / 2 + HALF_TAPE_WIDTH
  const tapeEnd = height - Math.min(MAX_TAPE_OVERHANG, height * 0.6)
  const tape: readonly SpacePoint[] = [
    [from, 0, tapeEnd],
    [from, 0, height],
    [from, length, height],
    [until, length, height],
    [until, 0, height],
    [until, 0, tapeEnd],
  ]
  return {
    top: listTopCorners([0, 0, height], measures).map(project),
    left: listLeftCorners([0, 0, 0], measures).map(project),
    right: listRightCorners([0, 0, 0], measures).map(project),
    tape: tape.map(project),
  }
}

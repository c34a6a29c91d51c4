/**
 * Everything on a label is laid out in dots of 1/203 inch, the grid of a thermal printer, so
 * that edges and bar widths fall on whole dots.
 */
export const dotsPerInch = 203

/** A PDF measures in points. */
export const pointsPerInch = 72

const millimetresPerInch = 25.4

/** Whole dots nearest to a length in mm. */
export const dots = (millimetres: number): number =>
  Math.round((millimetres / millimetresPerInch) * dotsPerInch)

/** Points of a length in mm. */
export const points = (millimetres: number): number =>
  (millimetres / millimetresPerInch) * pointsPerInch

/**
 * Labels are laid out in dots of 1/203 inch, the resolution of thermal printers, so that edges and
 * bar widths fall on whole dots.
 */
export const dotsPerInch = 203

/** The default unit of PDF is the point. */
export const pointsPerInch = 72

const millimetresPerInch = 25.4

/** Converts millimetres to dots, rounded to whole ones. */
export const toDots = (millimetres: number): number =>
  Math.round((millimetres / millimetresPerInch) * dotsPerInch)

/** Converts millimetres to points. */
export const toPoints = (millimetres: number): number =>
  (millimetres / millimetresPerInch) * pointsPerInch

import type { Box, LabelLayout } from './label-layout.ts'

/** The area of a panel inside its rules and padding. */
export const getInnerBox = ({ x, y, width, height }: Box, { padding, rule }: LabelLayout): Box => ({
  x: x + rule + padding,
  y: y + rule + Math.round(padding / 3),
  width: width - rule - 2 * padding,
  height: height - rule - Math.round(padding / 3),
})

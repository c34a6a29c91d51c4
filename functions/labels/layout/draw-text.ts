import {
  type FittedText,
  type TextSizes,
  fitText,
  getLineStep,
} from '#functions/documents/pdf/fit-text.ts'
import type { PdfFont } from '#functions/documents/pdf/pdf-font.ts'
import type { LabelPen } from './label-pen.ts'
import { capHeight } from '#functions/documents/label-fonts.ts'
import type { Box } from './label-layout.ts'

/**
 * Distance from the top of a line to its baseline at font size 1; leaves room for accents on
 * capitals.
 */
const ascent = 0.9

/** The baseline of the first line of a text that starts at `y`. */
export const getFirstBaseline = (y: number, size: number): number => y + size * ascent

/** Draws a fitted text from its top left corner. Returns the y of its bottom edge. */
export const drawTextLines = (
  pen: LabelPen,
  font: PdfFont,
  { lines, size }: FittedText,
  x: number,
  y: number,
): number => {
  const step = getLineStep(size)
  for (const [index, line] of lines.entries()) {
    pen.drawText(font, size, x, getFirstBaseline(y, size) + index * step, line)
  }
  return y + lines.length * step
}

const indents = {
  left: () => 0,
  centre: (free: number) => free / 2,
  right: (free: number) => free,
} as const

/** Draws a text vertically centred in a box, in as many lines as fit. */
export const drawInBox = (
  pen: LabelPen,
  font: PdfFont,
  text: string,
  box: Box,
  {
    sizes,
    padding,
    align,
    ink = 'black',
  }: {
    readonly sizes: TextSizes
    /** Free space at the left and at the right, in dots. */
    readonly padding: number
    readonly align: keyof typeof indents
    readonly ink?: 'black' | 'white'
  },
): void => {
  const width = box.width - 2 * padding
  // In a box, the last line needs no room below its baseline and the first none above its capitals.
  const spare = getLineStep(sizes.minSize) - Math.ceil(sizes.minSize * capHeight)
  const { lines, size } = fitText(font, text, sizes, { width, height: box.height + spare })
  const step = getLineStep(size)
  const inkHeight = (lines.length - 1) * step + size * capHeight
  const baseline = box.y + (box.height - inkHeight) / 2 + size * capHeight
  for (const [index, line] of lines.entries()) {
    const indent = indents[align](width - font.width(line) * size)
    pen.drawText(font, size, box.x + padding + indent, baseline + index * step, line, ink)
  }
}

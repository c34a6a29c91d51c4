import { type FittedText, type TextSizes, fitText, lineStep } from '../pdf/fit-text.ts'
import type { PdfFont } from '../pdf/pdf-font.ts'
import type { Pen } from '../pdf/pen.ts'
import { capHeight } from './label-fonts.ts'
import type { Box } from './label-layout.ts'

/** From the top of a line to its baseline at font size 1: room for the accent of a capital. */
const ascent = 0.9

/** The baseline of a text's first line, from the top of its room. */
export const firstBaseline = (y: number, size: number): number => y + size * ascent

/** Writes a fitted text from a top left corner; gives where the next may begin. */
export const drawLines = (
  pen: Pen,
  font: PdfFont,
  { lines, size }: FittedText,
  x: number,
  y: number,
): number => {
  const step = lineStep(size)
  for (const [index, line] of lines.entries()) {
    pen.text(font, size, x, firstBaseline(y, size) + index * step, line)
  }
  return y + lines.length * step
}

const indents = {
  left: () => 0,
  centre: (free: number) => free / 2,
  right: (free: number) => free,
} as const

/** Writes a text in the middle of a box's height, as many lines as that has room for. */
export const drawInBox = (
  pen: Pen,
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
    /** Kept free at the left and the right, in dots. */
    readonly padding: number
    readonly align: keyof typeof indents
    readonly ink?: 'black' | 'white'
  },
): void => {
  const width = box.width - 2 * padding
  // In a box the last line needs no room below its baseline, and the first none above its capitals.
  const spare = lineStep(sizes.minSize) - Math.ceil(sizes.minSize * capHeight)
  const { lines, size } = fitText(font, text, sizes, { width, height: box.height + spare })
  const step = lineStep(size)
  const inkHeight = (lines.length - 1) * step + size * capHeight
  const baseline = box.y + (box.height - inkHeight) / 2 + size * capHeight
  for (const [index, line] of lines.entries()) {
    const indent = indents[align](width - font.width(line) * size)
    pen.text(font, size, box.x + padding + indent, baseline + index * step, line, ink)
  }
}

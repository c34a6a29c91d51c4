import { toPrintable } from '#shared/labels/to-printable.ts'
import { bold, regular } from '#functions/documents/label-fonts.ts'
import { toDots } from '#functions/documents/pdf/dots.ts'
import { fitText, getLineStep } from '#functions/documents/pdf/fit-text.ts'
import type { Ink, Pen } from '#functions/documents/pdf/pen.ts'

/** A4, in millimetres. */
export const a4 = { width: 210, height: 297 } as const

/** The edges of what is printed on a page, in dots. */
export const left = toDots(15)
export const right = toDots(a4.width) - left
export const width = right - left
export const top = toDots(14)
/** The lower edge of the content, and the baseline of the line below it. */
export const bottom = toDots(a4.height) - toDots(20)
const footerBaseline = toDots(a4.height) - toDots(12)

/** Font sizes, in dots. */
export const fontSizes = { title: 56, heading: 34, text: 28, row: 26, small: 23 } as const

/** Thickness of lines, in dots. */
export const lines = { thin: 1, medium: 2, thick: 5 } as const

const fonts = { regular, bold } as const

/** Where and how a text stands: its left edge and width, and its baseline, in dots. */
interface Look {
  readonly x: number
  readonly baseline: number
  readonly width: number
  readonly font?: keyof typeof fonts
  readonly size?: number
  readonly align?: 'right'
  readonly ink?: Ink
}

/** The smallest size to which a text shrinks before it is cut off, as a part of its size. */
const smallestPart = 0.9

/** Writes a text on one line; one that is too wide shrinks a little, else it is cut off. */
export const writeLine = (pen: Pen, text: string, look: Look): void => {
  const { x, baseline, width: room, font = 'regular', size = fontSizes.text, align, ink } = look
  const minSize = Math.round(size * smallestPart)
  const area = { width: room, height: getLineStep(size) }
  const fitted = fitText(fonts[font], toPrintable(text), { size, wrapSize: size, minSize }, area)
  const [line = ''] = fitted.lines
  const free = room - fonts[font].width(line) * fitted.size
  pen.drawText(fonts[font], fitted.size, x + (align === 'right' ? free : 0), baseline, line, ink)
}

const fitLines = (
  text: string,
  { width: room, font = 'regular', size = fontSizes.text }: Pick<Look, 'width' | 'font' | 'size'>,
  maxLines: number,
) =>
  fitText(
    fonts[font],
    toPrintable(text),
    { size, wrapSize: size, minSize: size },
    { width: room, height: maxLines * getLineStep(size) },
  ).lines

/** Counts the lines that a text takes, at most `maxLines`. */
export const countLines = (
  text: string,
  look: Pick<Look, 'width' | 'font' | 'size'>,
  maxLines: number,
): number => fitLines(text, look, maxLines).length

/** Writes a text on at most `maxLines` lines from a first baseline. Returns their number. */
export const writeLines = (pen: Pen, text: string, look: Look, maxLines: number): number => {
  const { x, baseline, font = 'regular', size = fontSizes.text, ink } = look
  const fitted = fitLines(text, look, maxLines)
  for (const [index, line] of fitted.entries())
    pen.drawText(fonts[font], size, x, baseline + index * getLineStep(size), line, ink)
  return fitted.length
}

/** Returns the width of a text in dots. */
export const measure = (text: string, font: keyof typeof fonts, size: number): number =>
  fonts[font].width(toPrintable(text)) * size

/** Draws a line across the page, or a part of it, with its upper edge at `y`. */
export const drawRule = (
  pen: Pen,
  y: number,
  {
    x = left,
    width: length = width,
    height = lines.thin,
    ink = 'black',
  }: {
    readonly x?: number
    readonly width?: number
    readonly height?: number
    readonly ink?: Ink
  } = {},
): void => pen.fillBoxes([{ x, y, width: length, height }], ink)

/** Draws the outline of a rectangle. */
export const drawFrame = (
  pen: Pen,
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): void => {
  const { x, y, width: length, height } = box
  const edge = lines.medium
  pen.fillBoxes([
    { x, y, width: length, height: edge },
    { x, y: y + height - edge, width: length, height: edge },
    { x, y, width: edge, height },
    { x: x + length - edge, y, width: edge, height },
  ])
}

/** Draws the line below the content of a page. */
export const drawFooter = (pen: Pen, about: string, page: string): void => {
  drawRule(pen, footerBaseline - toDots(5), { ink: 'pale' })
  const look = {
    x: left,
    baseline: footerBaseline,
    width,
    size: fontSizes.small,
    ink: 'grey',
  } as const
  writeLine(pen, about, { ...look, width: width * 0.8 })
  writeLine(pen, page, { ...look, align: 'right' })
}

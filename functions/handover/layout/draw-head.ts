import { toDots } from '#functions/documents/pdf/dots.ts'
import { createQrMask, qrModules } from '#functions/documents/pdf/code-mask.ts'
import type { Pen } from '#functions/documents/pdf/pen.ts'
import {
  drawRule,
  left,
  lines,
  right,
  fontSizes,
  top,
  width,
  writeLine,
  writeLines,
} from './paper.ts'

/** What stands at the top of the first page. */
export interface Head {
  readonly brand: string
  readonly title: string
  readonly summary: string
  readonly number: string
  /** The text of the 2D code; undefined for a document without one. */
  readonly code: string | undefined
}

/** Dots per module of the 2D code: 27 mm, which a scanner reads from an arm's length. */
const module = 9
const qrSide = qrModules * module

/** Draws the top of the first page. Returns the y below its line. */
export const drawHead = (pen: Pen, { brand, title, summary, number, code }: Head): number => {
  const textRoom = width - qrSide - toDots(6)
  const look = { x: left, width: textRoom } as const
  writeLine(pen, brand, { ...look, baseline: top + 36, font: 'bold', size: 48 })
  writeLine(pen, title, { ...look, baseline: top + 146, font: 'bold', size: fontSizes.title })
  writeLine(pen, summary, { ...look, baseline: top + 196, size: fontSizes.heading })
  const x = right - qrSide
  if (code !== undefined) pen.drawMask(createQrMask(code), x, top, qrSide, qrSide)
  const baseline = top + (code === undefined ? 36 : qrSide + 38)
  const under = { x, baseline, width: qrSide, font: 'bold', size: 32, align: 'right' } as const
  writeLine(pen, number, under)
  const y = top + qrSide + toDots(code === undefined ? -1 : 8)
  drawRule(pen, y, { height: lines.thick })
  return y + lines.thick
}

/** A fact in a column: a caption, its value, and details, each from a line of its own. */
export interface Fact {
  readonly caption: string
  readonly text: string
  readonly more: readonly string[]
}

/** Free space between columns. */
const gap = toDots(6)
/** The most lines of one text of a fact. */
const maxLines = 2

/** Draws facts in columns of the same width. Returns the y below them. */
export const drawHeadFacts = (pen: Pen, facts: readonly Fact[], y: number): number => {
  const room = (width - gap * (facts.length - 1)) / facts.length
  const heights = facts.map(({ caption, text, more }, index) => {
    const look = { x: left + index * (room + gap), width: room }
    writeLine(pen, caption, { ...look, baseline: y + 24, size: fontSizes.small, ink: 'grey' })
    const step = 33
    const used = writeLines(pen, text, { ...look, baseline: y + 58, font: 'bold' }, maxLines)
    const drawn = more.reduce(
      (count, detail) =>
        count + writeLines(pen, detail, { ...look, baseline: y + 58 + count * step }, maxLines),
      used,
    )
    return 58 + drawn * step
  })
  return y + Math.max(...heights)
}

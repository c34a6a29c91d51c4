import { bold, regular } from './label-fonts.ts'
import { toDots } from '#functions/documents/pdf/dots.ts'
import { fitText, getLineStep } from '#functions/documents/pdf/fit-text.ts'
import { createPen, type Ink, type Pen } from '#functions/documents/pdf/pen.ts'
import { toPrintable } from '#shared/labels/to-printable.ts'

/** A4, in millimetres. */
export const paper = { width: 210, height: 297 } as const

const margin = toDots(18)
const bottom = toDots(paper.height) - margin
/** Room at the lower edge for the number of the page. */
const footer = toDots(8)
/** Width of the texts of a page, in dots. */
export const textWidth = toDots(paper.width) - 2 * margin

/** Font sizes, in dots. */
export const sizes = { title: 58, heading: 31, text: 28, small: 24 } as const

const fonts = { regular, bold } as const

/** A text in a column of a row. */
export interface Cell {
  readonly text: string
  /** Left edge and width, as parts of the width of the page. */
  readonly from: number
  readonly width: number
  readonly align?: 'right'
  readonly font?: keyof typeof fonts
  readonly size?: number
  readonly ink?: Ink
}

/** The most lines of one cell. */
const maxLines = 4

/** Writes rows below each other, on as many A4 pages as they need. */
export interface Sheet {
  /** Writes texts beside each other; texts that are too wide wrap. */
  readonly writeRow: (cells: readonly Cell[]) => void
  /** Writes texts beside each other on a light band, which is what a reader looks for. */
  readonly writeBand: (cells: readonly Cell[]) => void
  /** Draws a line across the page. */
  readonly drawRule: (ink?: Ink) => void
  /** Leaves some millimetres free. */
  readonly skip: (millimetres: number) => void
  /** Returns the operators of the pages; `formatPage` is written at the lower edge of each. */
  readonly finish: (formatPage: (page: number, pages: number) => string) => string[]
}

const fitCell = ({ text, width, font = 'regular', size = sizes.text }: Cell) => ({
  font: fonts[font],
  ...fitText(
    fonts[font],
    toPrintable(text),
    { size, wrapSize: size, minSize: Math.min(size, sizes.small) },
    { width: width * textWidth, height: maxLines * getLineStep(size) },
  ),
})

/** Creates an empty sheet. */
export const createSheet = (): Sheet => {
  const pens: Pen[] = [createPen()]
  let y = margin
  const getPen = (): Pen => pens[pens.length - 1] ?? createPen()
  const makeRoom = (height: number) => {
    if (y + height <= bottom - footer) return
    pens.push(createPen())
    y = margin
  }
  const write = (cells: readonly Cell[], { padding }: { readonly padding: number }) => {
    const fitted = cells.map((cell) => ({ cell, ...fitCell(cell) }))
    const height = Math.max(...fitted.map(({ lines, size }) => lines.length * getLineStep(size)))
    makeRoom(height + 2 * padding)
    const pen = getPen()
    if (padding > 0) {
      const x = margin - padding
      const width = textWidth + 2 * padding
      pen.fillBoxes([{ x, y, width, height: height + 2 * padding }], 'light')
    }
    y += padding
    // All cells share the first baseline.
    const baseline = y + Math.max(...fitted.map(({ size }) => size))
    for (const { cell, font, lines, size } of fitted) {
      const left = margin + cell.from * textWidth
      for (const [index, line] of lines.entries()) {
        const free = cell.width * textWidth - font.width(line) * size
        const x = left + (cell.align === 'right' ? free : 0)
        pen.drawText(font, size, x, baseline + index * getLineStep(size), line, cell.ink)
      }
    }
    y += height + padding
  }
  return {
    writeRow: (cells) => write(cells, { padding: 0 }),
    writeBand: (cells) => write(cells, { padding: toDots(2.5) }),
    drawRule: (ink = 'black') => {
      makeRoom(toDots(3))
      getPen().fillBoxes([{ x: margin, y: y + toDots(1.5), width: textWidth, height: 2 }], ink)
      y += toDots(3)
    },
    skip: (millimetres) => {
      y += toDots(millimetres)
    },
    finish: (formatPage) =>
      pens.map((pen, index) => {
        const text = toPrintable(formatPage(index + 1, pens.length))
        const x = margin + textWidth - regular.width(text) * sizes.small
        pen.drawText(regular, sizes.small, x, bottom, text)
        return pen.getContent()
      }),
  }
}

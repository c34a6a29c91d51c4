import type { CodeMask } from './code-mask.ts'
import type { PdfFont } from './pdf-font.ts'

/** The grey levels of texts and boxes, from 0 (black) to 1. */
const inks = { black: 0, grey: 0.36, pale: 0.7, light: 0.93, white: 1 } as const
export type Ink = keyof typeof inks

/** The inks of a printer that has black alone: white takes ink away. */
export type PlainInk = Extract<Ink, 'black' | 'white'>

/** Draws one label or page. Lengths are in dots from its top left corner, y downwards. */
export interface Pen<Inks extends Ink = Ink> {
  /** Fills rectangles. */
  readonly fillBoxes: (
    boxes: readonly {
      readonly x: number
      readonly y: number
      readonly width: number
      readonly height: number
    }[],
    ink?: Inks,
  ) => void
  /** Draws a printable text from the left end of its baseline. */
  readonly drawText: (
    font: PdfFont,
    size: number,
    x: number,
    baseline: number,
    text: string,
    ink?: Inks,
  ) => void
  /** Draws a code into the given rectangle. */
  readonly drawMask: (mask: CodeMask, x: number, y: number, width: number, height: number) => void
  /** Returns what was drawn so far: operators of PDF, commands of ZPL or elements of SVG. */
  readonly getContent: () => string
}

/**
 * Renderers fill every dot that an image touches, so an image that ends exactly on the grid may
 * grow by a dot. This inset, in dots, keeps it within its own dots.
 */
const maskInset = 0.02

const roundToHundredths = (value: number) => Number(value.toFixed(2))

/** Draws in an ink; afterwards the ink is black again. */
const withInk = (drawing: string, ink: Ink): string =>
  ink === 'black' ? drawing : `${inks[ink]} g\n${drawing}0 g\n`

/** Creates a pen that draws one label or page as PDF operators. */
export const createPen = (): Pen => {
  let content = ''
  let fontInUse = ''
  return {
    fillBoxes: (boxes, ink = 'black') => {
      const paths = boxes.map(
        ({ x, y, width, height }) => `${x} ${-y - height} ${width} ${height} re\n`,
      )
      content += withInk(`${paths.join('')}f\n`, ink)
    },
    drawText: (font, size, x, baseline, text, ink = 'black') => {
      const selection = `/${font.resource} ${size} Tf`
      const operator = selection === fontInUse ? '' : `${selection} `
      fontInUse = selection
      const drawing = `BT ${operator}${Math.round(x)} ${Math.round(-baseline)} Td ${font.encode(text)}Tj ET\n`
      content += withInk(drawing, ink)
    },
    drawMask: (mask, x, y, width, height) => {
      const matrix = [
        roundToHundredths(width - 2 * maskInset),
        0,
        0,
        roundToHundredths(height - 2 * maskInset),
        roundToHundredths(x + maskInset),
        roundToHundredths(-y - height + maskInset),
      ].join(' ')
      content += `q ${matrix} cm BI/IM true/W ${mask.columns}/H ${mask.rows}/F/AHx ID ${mask.hex}> EI Q\n`
    },
    getContent: () => content,
  }
}

import type { CodeMask } from './code-mask.ts'
import type { PdfFont } from './pdf-font.ts'

/** Draws one label. Lengths are in dots from the label's top left corner, y downwards. */
export interface Pen {
  /** Fills rectangles. */
  readonly fillBoxes: (
    boxes: readonly {
      readonly x: number
      readonly y: number
      readonly width: number
      readonly height: number
    }[],
  ) => void
  /** Draws a printable text from the left end of its baseline. */
  readonly drawText: (
    font: PdfFont,
    size: number,
    x: number,
    baseline: number,
    text: string,
    ink?: 'black' | 'white',
  ) => void
  /** Draws a code into the given rectangle. */
  readonly drawMask: (mask: CodeMask, x: number, y: number, width: number, height: number) => void
  /** Returns the PDF operators drawn so far. */
  readonly getContent: () => string
}

/**
 * Renderers fill every dot that an image touches, so an image that ends exactly on the grid may
 * grow by a dot. This inset, in dots, keeps it within its own dots.
 */
const maskInset = 0.02

const roundToHundredths = (value: number) => Number(value.toFixed(2))

/** Creates a pen for one label. */
export const createPen = (): Pen => {
  let content = ''
  let fontInUse = ''
  return {
    fillBoxes: (boxes) => {
      for (const { x, y, width, height } of boxes) {
        content += `${x} ${-y - height} ${width} ${height} re\n`
      }
      content += 'f\n'
    },
    drawText: (font, size, x, baseline, text, ink = 'black') => {
      const selection = `/${font.resource} ${size} Tf`
      const operator = selection === fontInUse ? '' : `${selection} `
      fontInUse = selection
      const drawing = `BT ${operator}${Math.round(x)} ${Math.round(-baseline)} Td ${font.encode(text)}Tj ET\n`
      content += ink === 'white' ? `1 g\n${drawing}0 g\n` : drawing
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

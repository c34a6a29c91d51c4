import type { CodeMask } from './code-mask.ts'
import type { PdfFont } from './pdf-font.ts'

/** Draws into one label. Lengths are in dots from the label's top left corner, y down. */
export interface Pen {
  /** Fills rectangles. */
  readonly boxes: (
    boxes: readonly {
      readonly x: number
      readonly y: number
      readonly width: number
      readonly height: number
    }[],
  ) => void
  /** Writes a printable text from its left end on its baseline; ink is black or white. */
  readonly text: (
    font: PdfFont,
    size: number,
    x: number,
    baseline: number,
    text: string,
    ink?: 'black' | 'white',
  ) => void
  readonly mask: (mask: CodeMask, x: number, y: number, width: number, height: number) => void
  /** The operators drawn so far. */
  readonly content: () => string
}

/**
 * A renderer gives a picture every dot it touches, so one that ends exactly on the grid may grow
 * by a dot and its modules with it. Drawn this little smaller, it covers just its own dots.
 */
const maskInset = 0.02

const exact = (value: number) => Number(value.toFixed(2))

/** A pen for one label. */
export const createPen = (): Pen => {
  let content = ''
  let fontInUse = ''
  return {
    boxes: (boxes) => {
      for (const { x, y, width, height } of boxes) {
        content += `${x} ${-y - height} ${width} ${height} re\n`
      }
      content += 'f\n'
    },
    text: (font, size, x, baseline, text, ink = 'black') => {
      const wanted = `/${font.resource} ${size} Tf`
      const selecting = wanted === fontInUse ? '' : `${wanted} `
      fontInUse = wanted
      const drawing = `BT ${selecting}${Math.round(x)} ${Math.round(-baseline)} Td ${font.encode(text)}Tj ET\n`
      content += ink === 'white' ? `1 g\n${drawing}0 g\n` : drawing
    },
    mask: (mask, x, y, width, height) => {
      const matrix = [
        exact(width - 2 * maskInset),
        0,
        0,
        exact(height - 2 * maskInset),
        exact(x + maskInset),
        exact(-y - height + maskInset),
      ].join(' ')
      content += `q ${matrix} cm BI/IM true/W ${mask.columns}/H ${mask.rows}/F/AHx ID ${mask.hex}> EI Q\n`
    },
    content: () => content,
  }
}

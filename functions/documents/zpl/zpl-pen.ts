import { type CodeMask, listModules } from '#functions/documents/pdf/code-mask.ts'
import type { Pen, PlainInk } from '#functions/documents/pdf/pen.ts'
import type { PdfFont } from '#functions/documents/pdf/pdf-font.ts'
import { type Bitmap, createBitmap, formatGraphicField, inkDots } from './bitmap.ts'
import { measurePrinterText } from './printer-font.ts'
import { rasterizeText } from './rasterize-text.ts'

/** Capitals of font 0 are this much higher than those of the label fonts at the same size. */
const heightRatio = 0.95

/**
 * Encodes a text as the data of a field that begins with ^FH. Everything but letters, digits and plain
 * punctuation becomes its UTF-8 bytes in hexadecimal, so no text can contain a command.
 */
const encodeField = (text: string): string =>
  text.replaceAll(/[^A-Za-z0-9 .,:;/()+-]/gu, (character) =>
    Buffer.from(character).toString('hex').toUpperCase().replaceAll(/../g, '_$&'),
  )

/** White prints what is not black yet, and takes black away. */
const formatInk = (ink: PlainInk): string => (ink === 'white' ? '^FR' : '')

const formatImage = (bitmap: Bitmap, x: number, y: number, ink: PlainInk): string =>
  `^FO${x},${y}${formatInk(ink)}${formatGraphicField(bitmap)}^FS\n`

/** Draws a text in the printer's own font, as wide as the label font would be. */
const formatPrinterText = (
  text: string,
  { size, width, x, y, ink }: { size: number; width: number; x: number; y: number; ink: PlainInk },
  widthAtOne: number,
): string => {
  const height = Math.round(size * heightRatio)
  const letterWidth = Math.round(width / widthAtOne)
  return `^FT${x},${y}^A0N,${height},${letterWidth}${formatInk(ink)}^FH^FD${encodeField(text)}^FS\n`
}

const formatText = (
  font: PdfFont,
  size: number,
  x: number,
  y: number,
  text: string,
  ink: PlainInk,
): string => {
  if (text.trim() === '') return ''
  const widthAtOne = measurePrinterText(text)
  if (widthAtOne !== undefined)
    return formatPrinterText(text, { size, width: font.width(text) * size, x, y, ink }, widthAtOne)
  const image = rasterizeText(font, size, text)
  return image ? formatImage(image.bitmap, x + image.left, y + image.top, ink) : ''
}

/** Enlarges a code to whole dots per module. */
const enlargeMask = (mask: CodeMask, width: number, height: number): Bitmap => {
  const { columns, rows } = mask
  const { stride, rows: lines } = createBitmap(width, rows)
  for (const [y, modules] of listModules(mask).entries()) {
    const line = lines[y]
    if (!line) continue
    for (const [column, isInk] of modules.entries())
      if (isInk) inkDots(line, (column * width) / columns, ((column + 1) * width) / columns)
  }
  const times = { length: height / rows }
  return { stride, rows: lines.flatMap((line) => Array.from(times, () => line)) }
}

/**
 * Creates a pen that draws one label as ZPL II commands, in ASCII, for printers of 203 dpi. Codes are
 * the same dots as in the PDF. Texts are printed by the printer's font 0, and as images where it may
 * lack one of their letters.
 */
export const createZplPen = (): Pen<PlainInk> => {
  let content = ''
  return {
    fillBoxes: (boxes, ink = 'black') => {
      const colour = ink === 'white' ? ',W' : ''
      for (const { x, y, width, height } of boxes) {
        const thickness = Math.min(width, height)
        if (thickness > 0) content += `^FO${x},${y}^GB${width},${height},${thickness}${colour}^FS\n`
      }
    },
    drawText: (font, size, x, baseline, text, ink = 'black') => {
      content += formatText(font, size, Math.round(x), Math.round(baseline), text, ink)
    },
    drawMask: (mask, x, y, width, height) => {
      content += formatImage(enlargeMask(mask, width, height), x, y, 'black')
    },
    getContent: () => content,
  }
}

import { type FontOutlines, readFontOutlines } from '#functions/documents/fonts/glyph-outlines.ts'
import { type CodeMask, listModules } from '#functions/documents/pdf/code-mask.ts'
import type { PdfFont } from '#functions/documents/pdf/pdf-font.ts'
import type { Pen, PlainInk } from '#functions/documents/pdf/pen.ts'

/** A picture of the size of a label, drawn by pens that share its letters. */
interface SvgCanvas {
  readonly createPen: () => Pen<PlainInk>
  /** Returns what its pens have drawn as an SVG on white. Lengths are in dots. */
  readonly write: (content: string, size: { width: number; height: number }) => string
}

const formatRectangle = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}h${width}v${height}h${-width}z`

const formatFill = (ink: PlainInk) => (ink === 'white' ? ' fill="#fff"' : '')

/** Draws the modules of a code as bars, each as long as neighbours with ink. One unit is one module. */
const formatModules = (mask: CodeMask): string =>
  listModules(mask)
    .flatMap((row, y) =>
      row.flatMap((isInk, x) => {
        if (!isInk || row[x - 1] === true) return []
        const end = row.indexOf(false, x)
        return formatRectangle(x, y, (end === -1 ? row.length : end) - x, 1)
      }),
    )
    .join('')

/** Draws the contours of a character in font units, y downwards. */
const formatGlyph = ({ listContours }: FontOutlines, character: string): string =>
  listContours(character)
    .map((contour) => {
      const [first] = contour
      if (!first) return ''
      const pieces = contour.map(({ control, to }) =>
        control ? `Q${control.x} ${-control.y} ${to.x} ${-to.y}` : `L${to.x} ${-to.y}`,
      )
      return `M${first.from.x} ${-first.from.y}${pieces.join('')}z`
    })
    .join('')

/**
 * Creates a canvas that draws a label as SVG. Texts are the outlines of their letters, because an image has
 * no fonts but those of the system; so it contains no text, and nothing that could run.
 */
export const createSvgCanvas = (): SvgCanvas => {
  const fonts = new Map<PdfFont, FontOutlines>()
  /** The outlines of the letters that were drawn, by their ids. */
  const glyphs = new Map<string, string>()
  const getOutlines = (font: PdfFont) => {
    const outlines = fonts.get(font) ?? readFontOutlines(font.data)
    fonts.set(font, outlines)
    return outlines
  }
  const addGlyph = (font: PdfFont, character: string): string => {
    const id = `${font.resource}-${character.codePointAt(0)}`
    if (!glyphs.has(id)) glyphs.set(id, formatGlyph(getOutlines(font), character))
    return id
  }
  const createPen = (): Pen<PlainInk> => {
    let content = ''
    return {
      fillBoxes: (boxes, ink = 'black') => {
        const rectangles = boxes.map(({ x, y, width, height }) =>
          formatRectangle(x, y, width, height),
        )
        content += `<path d="${rectangles.join('')}"${formatFill(ink)}/>`
      },
      drawText: (font, size, x, baseline, text, ink = 'black') => {
        const { unitsPerEm } = getOutlines(font)
        let at = 0
        const letters: string[] = []
        for (const character of text) {
          const left = Math.round(at * unitsPerEm)
          if (character !== ' ')
            letters.push(`<use href="#${addGlyph(font, character)}" x="${left}"/>`)
          at += font.width(character)
        }
        const scale = Number((size / unitsPerEm).toFixed(5))
        const place = `translate(${Math.round(x)} ${Math.round(baseline)}) scale(${scale})`
        content += `<g transform="${place}"${formatFill(ink)}>${letters.join('')}</g>`
      },
      drawMask: (mask, x, y, width, height) => {
        const place = `translate(${x} ${y}) scale(${width / mask.columns} ${height / mask.rows})`
        content += `<path transform="${place}" d="${formatModules(mask)}" shape-rendering="crispEdges"/>`
      },
      getContent: () => content,
    }
  }
  return {
    createPen,
    write: (content, { width, height }) => {
      const letters = [...glyphs].map(([id, path]) => `<path id="${id}" d="${path}"/>`)
      return (
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">` +
        `<defs>${letters.join('')}</defs>` +
        `<rect width="${width}" height="${height}" fill="#fff"/>${content}</svg>`
      )
    },
  }
}

import type { PdfFont } from '#functions/documents/pdf/pdf-font.ts'
import { type Bitmap, createBitmap, inkDots } from './bitmap.ts'
import { type OutlinePiece, readFontOutlines } from '#functions/documents/fonts/glyph-outlines.ts'

/** A text as dots, and where its top left dot is from the left end of the baseline, y downwards. */
export interface TextBitmap {
  readonly left: number
  readonly top: number
  readonly bitmap: Bitmap
}

/** A straight piece of an outline. */
interface Edge {
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
}

/** Straight pieces of a curve. At the sizes of labels the difference is less than a tenth of a dot. */
const piecesOfCurve = 8

/** Lists the straight pieces of a line or curve. */
const listEdges = ({ from, control, to }: OutlinePiece): Edge[] => {
  if (!control) return [{ x0: from.x, y0: from.y, x1: to.x, y1: to.y }]
  const edges: Edge[] = []
  let { x, y } = from
  for (let piece = 1; piece <= piecesOfCurve; piece++) {
    const t = piece / piecesOfCurve
    const u = 1 - t
    const nextX = u * u * from.x + 2 * u * t * control.x + t * t * to.x
    const nextY = u * u * from.y + 2 * u * t * control.y + t * t * to.y
    edges.push({ x0: x, y0: y, x1: nextX, y1: nextY })
    ;[x, y] = [nextX, nextY]
  }
  return edges
}

/** A font whose glyphs are straight pieces, in font units, y upwards. */
interface PlainFont {
  readonly unitsPerEm: number
  readonly getEdges: (character: string) => readonly Edge[]
}

const createPlainFont = ({ data }: PdfFont): PlainFont => {
  const { unitsPerEm, listContours } = readFontOutlines(data)
  const known = new Map<string, readonly Edge[]>()
  return {
    unitsPerEm,
    getEdges: (character) => {
      const edges = known.get(character) ?? listContours(character).flat().flatMap(listEdges)
      known.set(character, edges)
      return edges
    },
  }
}

const plainFonts = new Map<PdfFont, PlainFont>()

/** Reads the outlines of a font when they are first needed: many labels need none. */
const getPlainFont = (font: PdfFont): PlainFont => {
  const plain = plainFonts.get(font) ?? createPlainFont(font)
  plainFonts.set(font, plain)
  return plain
}

/** Where an outline crosses the middle of a row of dots, and in which direction. */
interface Crossing {
  readonly x: number
  readonly direction: 1 | -1
}

/** Lists the crossings of an outline with the middles of `height` rows from `top`, from left to right. */
const listCrossings = (edges: readonly Edge[], top: number, height: number): Crossing[][] => {
  const rows = Array.from({ length: height }, (): Crossing[] => [])
  for (const { x0, y0, x1, y1 } of edges) {
    const end = Math.max(y0, y1) - top
    for (let row = Math.ceil(Math.min(y0, y1) - top - 0.5); row + 0.5 < end; row++) {
      const x = x0 + ((top + row + 0.5 - y0) / (y1 - y0)) * (x1 - x0)
      rows[row]?.push({ x, direction: y1 > y0 ? 1 : -1 })
    }
  }
  return rows.map((row) => row.toSorted((one, other) => one.x - other.x))
}

/** Inks the dots whose middle is inside an outline: where it winds around them. */
const fillRow = (row: Uint8Array, crossings: readonly Crossing[], left: number): void => {
  let winding = 0
  for (const [index, { x, direction }] of crossings.entries()) {
    winding += direction
    const next = crossings[index + 1]
    if (winding !== 0 && next)
      inkDots(row, Math.ceil(x - left - 0.5), Math.ceil(next.x - left - 0.5))
  }
}

/**
 * Draws a printable text as dots, in the font and size of the PDF, for printers that lack some of its
 * letters. Undefined for a text without ink.
 */
export const rasterizeText = (
  font: PdfFont,
  size: number,
  text: string,
): TextBitmap | undefined => {
  const { unitsPerEm, getEdges } = getPlainFont(font)
  const scale = size / unitsPerEm
  const edges: Edge[] = []
  let x = 0
  for (const character of text) {
    for (const { x0, y0, x1, y1 } of getEdges(character))
      edges.push({ x0: x + x0 * scale, y0: -y0 * scale, x1: x + x1 * scale, y1: -y1 * scale })
    x += font.width(character) * size
  }
  const [first] = edges
  if (!first) return undefined
  let [left, right, top, bottom] = [first.x0, first.x0, first.y0, first.y0]
  for (const { x0, y0 } of edges) {
    left = Math.min(left, x0)
    right = Math.max(right, x0)
    top = Math.min(top, y0)
    bottom = Math.max(bottom, y0)
  }
  left = Math.floor(left)
  top = Math.floor(top)
  const bitmap = createBitmap(Math.ceil(right) - left, Math.ceil(bottom) - top)
  const crossings = listCrossings(edges, top, bitmap.rows.length)
  for (const [index, row] of bitmap.rows.entries()) fillRow(row, crossings[index] ?? [], left)
  return { left, top, bitmap }
}

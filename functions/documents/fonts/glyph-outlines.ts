import { inflateSync } from 'node:zlib'
import type { LabelFontData } from './label-font-data.ts'
import { readTables } from './truetype.ts'

/** A point of an outline, in font units, y upwards. Points off the curve are controls of quadratic curves. */
export interface OutlinePoint {
  readonly x: number
  readonly y: number
  readonly isOnCurve: boolean
}

/** The closed contours of a glyph. */
export type Outline = readonly (readonly OutlinePoint[])[]

/** A line of a contour, or a quadratic curve with its control. */
export interface OutlinePiece {
  readonly from: OutlinePoint
  readonly control?: OutlinePoint
  readonly to: OutlinePoint
}

/** Lists the lines and curves of a closed contour. Between two points off the curve lies one on it. */
const listPieces = (points: readonly OutlinePoint[]): OutlinePiece[] => {
  const whole = points.flatMap((point, index) => {
    const next = points[(index + 1) % points.length] ?? point
    return point.isOnCurve || next.isOnCurve
      ? [point]
      : [point, { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2, isOnCurve: true }]
  })
  const start = whole.findIndex(({ isOnCurve }) => isOnCurve)
  const pieces: OutlinePiece[] = []
  for (let index = 0; index < whole.length;) {
    const at = (offset: number) => whole[(start + index + offset) % whole.length]
    const [from, middle, to] = [at(0), at(1), at(2)]
    if (!from || !middle || !to) break
    pieces.push(middle.isOnCurve ? { from, to: middle } : { from, control: middle, to })
    index += middle.isOnCurve ? 1 : 2
  }
  return pieces
}

/** The outlines of a font. */
interface GlyphOutlines {
  readonly unitsPerEm: number
  /** Returns the outline of a glyph; it is empty for a blank. */
  readonly read: (glyph: number) => Outline
}

/** Flags of the points of a simple glyph. */
const onCurve = 0x01
const repeated = 0x08
const axes = {
  x: { short: 0x02, sameOrPositive: 0x10 },
  y: { short: 0x04, sameOrPositive: 0x20 },
} as const

/** Flags of the parts of a composite glyph. */
const wordArguments = 0x0001
const hasScale = 0x0008
const moreParts = 0x0020
const hasTwoScales = 0x0040
const hasMatrix = 0x0080

const readSimple = (glyph: Buffer, contours: number): Outline => {
  const ends = Array.from({ length: contours }, (_, index) => glyph.readUInt16BE(10 + index * 2))
  const count = (ends.at(-1) ?? -1) + 1
  const instructions = 10 + contours * 2
  let at = instructions + 2 + glyph.readUInt16BE(instructions)
  const flags: number[] = []
  while (flags.length < count) {
    const flag = glyph.readUInt8(at++)
    const times = flag & repeated ? glyph.readUInt8(at++) + 1 : 1
    for (let time = 0; time < times; time++) flags.push(flag)
  }
  const readAxis = ({ short, sameOrPositive }: (typeof axes)[keyof typeof axes]): number[] => {
    let value = 0
    return flags.map((flag) => {
      if (flag & short) {
        const length = glyph.readUInt8(at++)
        value += flag & sameOrPositive ? length : -length
      } else if (!(flag & sameOrPositive)) {
        value += glyph.readInt16BE(at)
        at += 2
      }
      return value
    })
  }
  const xs = readAxis(axes.x)
  const ys = readAxis(axes.y)
  const points = flags.map((flag, index) => ({
    x: xs[index] ?? 0,
    y: ys[index] ?? 0,
    isOnCurve: (flag & onCurve) !== 0,
  }))
  return ends.map((end, index) => points.slice((ends[index - 1] ?? -1) + 1, end + 1))
}

/** Reads a glyph that consists of others, such as a letter and its accent. */
const readComposite = (glyph: Buffer, read: (glyph: number) => Outline): Outline => {
  const contours: Outline[number][] = []
  let at = 10
  const readScale = () => {
    at += 2
    return glyph.readInt16BE(at - 2) / 0x4000
  }
  for (let flags = moreParts; flags & moreParts;) {
    flags = glyph.readUInt16BE(at)
    const part = read(glyph.readUInt16BE(at + 2))
    const isWord = (flags & wordArguments) !== 0
    const dx = isWord ? glyph.readInt16BE(at + 4) : glyph.readInt8(at + 4)
    const dy = isWord ? glyph.readInt16BE(at + 6) : glyph.readInt8(at + 5)
    at += isWord ? 8 : 6
    let [xx, xy, yx, yy] = [1, 0, 0, 1]
    if (flags & hasScale) xx = yy = readScale()
    else if (flags & hasTwoScales) [xx, yy] = [readScale(), readScale()]
    else if (flags & hasMatrix)
      [xx, xy, yx, yy] = [readScale(), readScale(), readScale(), readScale()]
    contours.push(
      ...part.map((points) =>
        points.map(({ x, y, isOnCurve }) => ({
          x: x * xx + y * yx + dx,
          y: x * xy + y * yy + dy,
          isOnCurve,
        })),
      ),
    )
  }
  return contours
}

/**
 * Reads the outlines of a TrueType file. The fonts of labels are embedded in PDFs without names and
 * character map, which libraries that read fonts need, so their tables glyf and loca are read here.
 * @throws Error when a table is missing.
 */
const readGlyphOutlines = (file: Buffer): GlyphOutlines => {
  const tables = readTables(file)
  const [head, loca, glyf] = ['head', 'loca', 'glyf'].map((tag) => {
    const table = tables.get(tag)
    if (!table) throw new Error(`The font has no table ${tag}`)
    return table
  })
  if (!head || !loca || !glyf) throw new Error('The font has no outlines')
  const isLong = head.readInt16BE(50) === 1
  const getOffset = (glyph: number) =>
    isLong ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2
  const read = (glyph: number): Outline => {
    const data = glyf.subarray(getOffset(glyph), getOffset(glyph + 1))
    if (data.length === 0) return []
    const contours = data.readInt16BE(0)
    return contours < 0 ? readComposite(data, read) : readSimple(data, contours)
  }
  return { unitsPerEm: head.readUInt16BE(18), read }
}

/** The outlines of a font's characters. */
export interface FontOutlines {
  readonly unitsPerEm: number
  /** Lists the closed contours of a character; a blank has none. */
  readonly listContours: (character: string) => OutlinePiece[][]
}

/** Reads the outlines of a label font, which takes about a millisecond. */
export const readFontOutlines = (data: LabelFontData): FontOutlines => {
  const { unitsPerEm, read } = readGlyphOutlines(
    inflateSync(Buffer.from(data.deflatedFile, 'base64')),
  )
  return {
    unitsPerEm,
    listContours: (character) => {
      const glyph = data.glyphs[data.characters.indexOf(character)]
      return glyph === undefined ? [] : read(glyph).map(listPieces)
    },
  }
}

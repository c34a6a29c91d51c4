/** What a PDF needs to know of a TrueType font. Lengths are in thousandths of the font size. */
export interface FontFacts {
  readonly ascent: number
  readonly descent: number
  readonly capHeight: number
  readonly box: readonly number[]
  /** Glyph of each character the font has: [code point, glyph id, advance]. */
  readonly glyphs: readonly (readonly [codePoint: number, glyph: number, advance: number])[]
}

const tablesOf = (font: Buffer): Map<string, Buffer> => {
  const count = font.readUInt16BE(4)
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const record = 12 + index * 16
      const offset = font.readUInt32BE(record + 8)
      return [
        font.toString('latin1', record, record + 4),
        font.subarray(offset, offset + font.readUInt32BE(record + 12)),
      ]
    }),
  )
}

/** Format 4 of the cmap table (platform 3, encoding 1): segments of the basic plane. */
const glyphOfCharacter = (cmap: Buffer): ((codePoint: number) => number) => {
  const records = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => 4 + index * 8)
  const record = records.find(
    (at) => cmap.readUInt16BE(at) === 3 && cmap.readUInt16BE(at + 2) === 1,
  )
  if (record === undefined) throw new Error('The font has no Unicode cmap of format 4')
  const table = cmap.subarray(cmap.readUInt32BE(record + 4))
  const doubleSegments = table.readUInt16BE(6)
  const ends = 14
  const starts = ends + doubleSegments + 2
  const deltas = starts + doubleSegments
  const offsets = deltas + doubleSegments
  return (codePoint) => {
    for (let at = 0; at < doubleSegments; at += 2) {
      if (table.readUInt16BE(ends + at) < codePoint) continue
      const start = table.readUInt16BE(starts + at)
      if (start > codePoint) return 0
      const delta = table.readUInt16BE(deltas + at)
      const offset = table.readUInt16BE(offsets + at)
      if (offset === 0) return (codePoint + delta) & 0xffff
      const glyph = table.readUInt16BE(offsets + at + offset + (codePoint - start) * 2)
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff
    }
    return 0
  }
}

/**
 * Reads the tables head, hhea, OS/2, hmtx and cmap (format 4) of a TrueType file.
 * Refuses a font that lacks one of them; characters without a glyph are left out.
 */
export const readTrueType = (font: Buffer, characters: string): FontFacts => {
  const tables = tablesOf(font)
  const table = (tag: string): Buffer => {
    const found = tables.get(tag)
    if (!found) throw new Error(`The font has no table ${tag}`)
    return found
  }
  const head = table('head')
  const hhea = table('hhea')
  const metrics = table('hmtx')
  const unitsPerEm = head.readUInt16BE(18)
  const thousandths = (units: number) => Math.round((units * 1000) / unitsPerEm)
  const longMetrics = hhea.readUInt16BE(34)
  const advance = (glyph: number) =>
    thousandths(metrics.readUInt16BE(Math.min(glyph, longMetrics - 1) * 4))
  const glyphOf = glyphOfCharacter(table('cmap'))
  return {
    ascent: thousandths(hhea.readInt16BE(4)),
    descent: thousandths(hhea.readInt16BE(6)),
    capHeight: thousandths(table('OS/2').readInt16BE(88)),
    box: [36, 38, 40, 42].map((at) => thousandths(head.readInt16BE(at))),
    glyphs: Array.from(characters, (character) => character.codePointAt(0) ?? 0)
      .map((codePoint) => [codePoint, glyphOf(codePoint)] as const)
      .filter(([, glyph]) => glyph !== 0)
      .map(([codePoint, glyph]) => [codePoint, glyph, advance(glyph)] as const),
  }
}

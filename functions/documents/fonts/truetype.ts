/** The metrics of a TrueType font that a PDF needs. Lengths are in thousandths of the font size. */
export interface FontMetrics {
  readonly ascent: number
  readonly descent: number
  readonly capHeight: number
  readonly box: readonly number[]
  /** The glyphs of the font's characters as [code point, glyph id, advance]. */
  readonly glyphs: readonly (readonly [codePoint: number, glyph: number, advance: number])[]
}

/** Reads the tables of a TrueType file by their tags. */
export const readTables = (font: Buffer): Map<string, Buffer> => {
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

/**
 * Creates a lookup of glyph ids from a cmap table of format 4 (platform 3, encoding 1; basic
 * plane).
 */
const createGlyphLookup = (cmap: Buffer): ((codePoint: number) => number) => {
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
 * Reads the tables head, hhea, OS/2, hmtx and cmap (format 4) of a TrueType file. Characters
 * without a glyph are left out.
 * @throws Error when a table is missing.
 */
export const readTrueType = (font: Buffer, characters: string): FontMetrics => {
  const tables = readTables(font)
  const table = (tag: string): Buffer => {
    const found = tables.get(tag)
    if (!found) throw new Error(`The font has no table ${tag}`)
    return found
  }
  const head = table('head')
  const hhea = table('hhea')
  const metrics = table('hmtx')
  const unitsPerEm = head.readUInt16BE(18)
  const toThousandths = (units: number) => Math.round((units * 1000) / unitsPerEm)
  const longMetrics = hhea.readUInt16BE(34)
  const getAdvance = (glyph: number) =>
    toThousandths(metrics.readUInt16BE(Math.min(glyph, longMetrics - 1) * 4))
  const getGlyph = createGlyphLookup(table('cmap'))
  return {
    ascent: toThousandths(hhea.readInt16BE(4)),
    descent: toThousandths(hhea.readInt16BE(6)),
    capHeight: toThousandths(table('OS/2').readInt16BE(88)),
    box: [36, 38, 40, 42].map((at) => toThousandths(head.readInt16BE(at))),
    glyphs: Array.from(characters, (character) => character.codePointAt(0) ?? 0)
      .map((codePoint) => [codePoint, getGlyph(codePoint)] as const)
      .filter(([, glyph]) => glyph !== 0)
      .map(([codePoint, glyph]) => [codePoint, glyph, getAdvance(glyph)] as const),
  }
}

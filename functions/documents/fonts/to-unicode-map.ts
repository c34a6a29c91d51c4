/** A bfchar section holds at most 100 entries (ISO 32000-1, 9.10.3). */
const entriesPerSection = 100

const hex = (value: number) => value.toString(16).padStart(4, '0').toUpperCase()

/**
 * Builds the ToUnicode CMap, which maps glyph ids to code points so that readers can copy text.
 * A glyph of several characters (such as space and no-break space) maps to the first one.
 */
export const buildToUnicodeMap = (
  glyphs: readonly (readonly [codePoint: number, glyph: number, advance: number])[],
): Buffer => {
  const firstCharacter = new Map<number, number>()
  for (const [codePoint, glyph] of glyphs) {
    if (!firstCharacter.has(glyph)) firstCharacter.set(glyph, codePoint)
  }
  const entries = Array.from(
    firstCharacter,
    ([glyph, codePoint]) => `<${hex(glyph)}> <${hex(codePoint)}>`,
  )
  const sections: string[] = []
  for (let start = 0; start < entries.length; start += entriesPerSection) {
    const section = entries.slice(start, start + entriesPerSection)
    sections.push(`${section.length} beginbfchar\n${section.join('\n')}\nendbfchar`)
  }
  return Buffer.from(
    [
      '/CIDInit /ProcSet findresource begin',
      '12 dict begin',
      'begincmap',
      '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
      '/CMapName /Adobe-Identity-UCS def',
      '/CMapType 2 def',
      '1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange',
      ...sections,
      'endcmap',
      'CMapName currentdict /CMap defineresource pop',
      'end',
      'end',
    ].join('\n'),
    'latin1',
  )
}

import type { LabelFontData } from '#functions/documents/fonts/label-font-data.ts'
import type { PdfFile } from './pdf-file.ts'

/** A font that measures text and encodes it as glyph ids. Texts must have passed `toPrintable`. */
export interface PdfFont {
  /** Name in the resources of a page. */
  readonly resource: string
  readonly data: LabelFontData
  readonly has: (character: string) => boolean
  /** Width of a text at font size 1. */
  readonly width: (text: string) => number
  /** Encodes a text as a PDF string of two-byte glyph ids, including the brackets. */
  readonly encode: (text: string) => string
}

/** Encodes a glyph id as two bytes of a PDF string, in latin1. */
const encodeGlyph = (glyph: number): string =>
  String.fromCharCode(glyph >> 8, glyph & 0xff)
    .replace(/[\\()]/g, '\\$&')
    .replaceAll('\r', '\\r')

/** Creates a font from a subset, under a resource name such as `F1`. */
export const createPdfFont = (resource: string, data: LabelFontData): PdfFont => {
  const { characters, glyphs, advances } = data
  // Arrays indexed by UTF-16 unit suffice for a font of the basic plane and are the fastest lookup.
  let end = 0
  for (let at = 0; at < characters.length; at++) end = Math.max(end, characters.charCodeAt(at) + 1)
  const advanceByUnit = new Uint16Array(end)
  const glyphStringByUnit = Array<string>(end).fill('')
  for (let at = 0; at < characters.length; at++) {
    const unit = characters.charCodeAt(at)
    advanceByUnit[unit] = advances[at] ?? 0
    glyphStringByUnit[unit] = encodeGlyph(glyphs[at] ?? 0)
  }
  return {
    resource,
    data,
    has: (character) =>
      character.length === 1 && (glyphStringByUnit[character.charCodeAt(0)] ?? '') !== '',
    width: (text) => {
      let thousandths = 0
      for (let at = 0; at < text.length; at++)
        thousandths += advanceByUnit[text.charCodeAt(at)] ?? 0
      return thousandths / 1000
    },
    encode: (text) => {
      let encoded = '('
      for (let at = 0; at < text.length; at++)
        encoded += glyphStringByUnit[text.charCodeAt(at)] ?? ''
      return `${encoded})`
    },
  }
}

/** Bit 6 of a font descriptor's flags: the font uses the standard Latin character set. */
const nonsymbolic = 32

/** Embeds a font into a file as a composite font of glyph ids. Returns the number of its object. */
export const writePdfFont = (file: PdfFile, { data }: PdfFont): number => {
  const font = file.reserve()
  const descendant = file.reserve()
  const descriptor = file.reserve()
  const program = file.reserve()
  const toUnicode = file.reserve()
  const name = `/${data.name}`
  file.write(
    font,
    `/Type/Font/Subtype/Type0/BaseFont${name}/Encoding/Identity-H` +
      `/DescendantFonts[${descendant} 0 R]/ToUnicode ${toUnicode} 0 R`,
  )
  file.write(
    descendant,
    `/Type/Font/Subtype/CIDFontType2/BaseFont${name}/CIDToGIDMap/Identity` +
      '/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>' +
      `/FontDescriptor ${descriptor} 0 R/W[${data.widths}]`,
  )
  file.write(
    descriptor,
    `/Type/FontDescriptor/FontName${name}/Flags ${nonsymbolic}/FontBBox[${data.box.join(' ')}]` +
      `/ItalicAngle 0/Ascent ${data.ascent}/Descent ${data.descent}` +
      `/CapHeight ${data.capHeight}/StemV ${data.stem}/FontFile2 ${program} 0 R`,
  )
  file.write(program, `/Length1 ${data.fileLength}`, Buffer.from(data.deflatedFile, 'base64'))
  file.write(toUnicode, '', Buffer.from(data.deflatedToUnicode, 'base64'))
  return font
}

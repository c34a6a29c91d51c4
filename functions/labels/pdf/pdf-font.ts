import type { LabelFontData } from '../fonts/label-font-data.ts'
import type { PdfFile } from './pdf-file.ts'

/** A font that can measure text and write it as glyph ids. Texts must be `printable` first. */
export interface PdfFont {
  /** Name in a page's resources. */
  readonly resource: string
  readonly data: LabelFontData
  readonly has: (character: string) => boolean
  /** Width of a text at font size 1. */
  readonly width: (text: string) => number
  /** The text as a PDF string of two-byte glyph ids, brackets included. */
  readonly encode: (text: string) => string
}

/** Bytes that a PDF literal string cannot hold bare: brackets, backslash and carriage return. */
const escaped: Readonly<Record<number, string>> = {
  0x0d: String.raw`\r`,
  0x28: String.raw`\(`,
  0x29: String.raw`\)`,
  0x5c: String.raw`\\`,
}

const byte = (value: number) => escaped[value] ?? String.fromCharCode(value)

/** Prepares a font subset for use under a resource name such as `F1`. */
export const createPdfFont = (resource: string, data: LabelFontData): PdfFont => {
  const codes = new Map<string, string>()
  const advances = new Map<string, number>()
  for (const [codePoint, glyph, advance] of data.glyphs) {
    const character = String.fromCodePoint(codePoint)
    codes.set(character, byte(glyph >> 8) + byte(glyph & 0xff))
    advances.set(character, advance / 1000)
  }
  return {
    resource,
    data,
    has: (character) => codes.has(character),
    width: (text) => {
      let width = 0
      for (const character of text) width += advances.get(character) ?? 0
      return width
    },
    encode: (text) => {
      let encoded = '('
      for (const character of text) encoded += codes.get(character) ?? ''
      return `${encoded})`
    },
  }
}

/** Bit 6 of a font descriptor's flags: a font without symbols of its own. */
const nonsymbolic = 32

/** Embeds the font into a file as a composite font of glyph ids; gives the object's number. */
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
  const widths = [...new Map(data.glyphs.map(([, glyph, advance]) => [glyph, advance]))]
    .toSorted(([one], [other]) => one - other)
    .map(([glyph, advance]) => `${glyph}[${advance}]`)
  file.write(
    descendant,
    `/Type/Font/Subtype/CIDFontType2/BaseFont${name}/CIDToGIDMap/Identity` +
      '/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>' +
      `/FontDescriptor ${descriptor} 0 R/W[${widths.join('')}]`,
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

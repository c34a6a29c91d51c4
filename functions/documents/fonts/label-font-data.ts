/**
 * A prepared font subset, as `subset-fonts.ts` writes it.
 * Lengths are in thousandths of the font size; binary parts are zlib streams in base64.
 */
export interface LabelFontData {
  readonly name: string
  readonly stem: number
  readonly ascent: number
  readonly descent: number
  readonly capHeight: number
  readonly box: readonly number[]
  /** The characters of the font, ordered by code point; all in the basic plane. */
  readonly characters: string
  /** Glyph id and advance of each character. */
  readonly glyphs: readonly number[]
  readonly advances: readonly number[]
  /** Widths by glyph id, in the format of a composite font's W array. */
  readonly widths: string
  /** Size of the font file before compression, in bytes. */
  readonly fileLength: number
  readonly deflatedFile: string
  readonly deflatedToUnicode: string
}

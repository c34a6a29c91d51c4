/**
 * A font subset made ahead of time, as the build script writes it.
 * Lengths are in thousandths of the font size; binary parts are zlib streams in base64.
 */
export interface LabelFontData {
  readonly name: string
  readonly stem: number
  readonly ascent: number
  readonly descent: number
  readonly capHeight: number
  readonly box: readonly number[]
  /** The characters the font has, all of the basic plane, by code point. */
  readonly characters: string
  /** Glyph id and advance of each of them. */
  readonly glyphs: readonly number[]
  readonly advances: readonly number[]
  /** Widths by glyph id as a composite font's W array has them. */
  readonly widths: string
  /** Bytes of the font file before deflate. */
  readonly fileLength: number
  readonly deflatedFile: string
  readonly deflatedToUnicode: string
}

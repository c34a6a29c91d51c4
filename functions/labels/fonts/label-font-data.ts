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
  readonly glyphs: readonly (readonly [codePoint: number, glyph: number, advance: number])[]
  /** Bytes of the font file before deflate. */
  readonly fileLength: number
  readonly deflatedFile: string
  readonly deflatedToUnicode: string
}

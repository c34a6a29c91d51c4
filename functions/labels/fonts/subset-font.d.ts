declare module 'subset-font' {
  /** Cuts a font down to the glyphs of `text` (HarfBuzz); the package ships no types. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options?: {
      targetFormat?: 'truetype'
      noHinting?: boolean
      noLayoutClosure?: boolean
      keepFeatures?: string[]
      dropTables?: string[]
    },
  ): Promise<Buffer>
}

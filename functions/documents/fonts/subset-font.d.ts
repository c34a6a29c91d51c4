declare module 'subset-font' {
  /** Subsets a font to the glyphs of `text` with HarfBuzz. The package has no types of its own. */
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

declare module 'subset-font' {
  /** Subsets a font to the glyphs of `text` with HarfBuzz. The package has no types of its own. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2'
      noHinting: boolean
      keepFeatures: string[]
      variationAxes: Record<string, number | { min: number; max: number }>
    },
  ): Promise<Buffer>
}

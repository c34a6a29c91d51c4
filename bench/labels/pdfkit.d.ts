declare module 'pdfkit' {
  /** The part of pdfkit that the benchmark uses. The package ships no types. */
  export default class PDFDocument extends NodeJS.ReadableStream {
    constructor(options: { size?: string; margin?: number; autoFirstPage?: boolean })
    on(event: 'data', listener: (chunk: Buffer) => void): this
    on(event: 'end', listener: () => void): this
    registerFont(name: string, source: Buffer): this
    addPage(): this
    save(): this
    restore(): this
    translate(x: number, y: number): this
    scale(factor: number): this
    font(name: string): this
    fontSize(size: number): this
    widthOfString(text: string): number
    fillColor(color: string): this
    rect(x: number, y: number, width: number, height: number): this
    fill(): this
    text(text: string, x: number, y: number, options: { lineBreak: boolean }): this
    end(): void
  }
}

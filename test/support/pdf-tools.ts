import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { PDFiumModule } from '@hyzyla/pdfium'
import createQpdf from '@neslinesli93/qpdf-wasm'
import { ZBarConfigType, ZBarScanner, ZBarSymbolType, scanGrayBuffer } from '@undecaf/zbar-wasm'
import { extractText } from 'unpdf'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { dotsPerInch, pointsPerInch } from '#functions/documents/pdf/dots.ts'

const findPackageFile = (name: string) => fileURLToPath(import.meta.resolve(name))

/** Returns a function that calls `load` once, when it is first called. */
const loadOnce = <Tool>(load: () => Promise<Tool>): (() => Promise<Tool>) => {
  let tool: Promise<Tool> | undefined
  return () => (tool ??= load())
}

/** Returns the text of a PDF, page by page, in the order in which it is drawn. */
export const pdfToText = async (pdf: Uint8Array): Promise<string> => {
  // pdf.js takes the memory of its input away, and refuses a Buffer.
  const { text } = await extractText(Uint8Array.from(pdf))
  return text.join('\n')
}

/** A call of qpdf's file system that the package's types lack. */
interface WritableFiles {
  readonly writeFile: (path: string, data: Uint8Array) => void
}

const areWritable = (files: object): files is WritableFiles => 'writeFile' in files

/** What qpdf has printed since it was last called. */
const qpdfLines: string[] = []

const loadQpdf = loadOnce(async () => {
  // qpdf prints to the console as it is while qpdf is created, and has no option for it.
  const { log, error } = console
  console.log = console.error = (line: string) => void qpdfLines.push(line)
  try {
    return createQpdf({
      locateFile: () => findPackageFile('@neslinesli93/qpdf-wasm/dist/qpdf.wasm'),
    })
  } finally {
    Object.assign(console, { log, error })
  }
})

/**
 * Validates a PDF with `qpdf --check` and returns what it says.
 * @throws with the output of qpdf for an error or a warning.
 */
export const checkPdf = async (pdf: Uint8Array): Promise<string> => {
  const { FS: files, callMain } = await loadQpdf()
  if (!areWritable(files)) throw new Error('This qpdf takes no files.')
  qpdfLines.length = 0
  files.writeFile('/checked.pdf', pdf)
  const code = callMain(['--check', '/checked.pdf'])
  const output = qpdfLines.join('\n')
  if (code !== 0) throw new Error(`qpdf has ended with ${code}: ${output}`)
  return output
}

/** A page rendered at 203 dpi, the resolution of label printers. */
export interface PageImage {
  readonly width: number
  readonly height: number
  /** One byte per pixel, from 0 (black) to 255 (white), row by row from the top. */
  readonly pixels: Uint8Array<ArrayBuffer>
}

type Pdfium = Awaited<ReturnType<typeof PDFiumModule>>

/** A call of PDFium that the package's types lack: it renders a page with a scale that is exact. */
interface ExactRendering {
  readonly _FPDF_RenderPageBitmapWithMatrix: (
    bitmap: number,
    page: number,
    matrix: number,
    clipping: number,
    flags: number,
  ) => void
}

const rendersExactly = (module: Pdfium): module is Pdfium & ExactRendering =>
  '_FPDF_RenderPageBitmapWithMatrix' in module

const loadPdfium = loadOnce(async () => {
  const pdfium = await PDFiumModule({
    locateFile: () => findPackageFile('@hyzyla/pdfium/pdfium.wasm'),
  })
  if (!rendersExactly(pdfium)) throw new Error('This PDFium cannot render by a matrix.')
  pdfium._FPDF_InitLibraryWithConfig({ version: 2 })
  return pdfium
})

/** Bytes of a float in the memory of PDFium. */
const floatSize = 4
/** `FPDFBitmap_Gray`: one byte per pixel. */
const grayFormat = 1
/** `FPDF_GRAYSCALE`. */
const grayFlag = 8
const white = 0xffffffff

/**
 * Renders a page with whole dots of 1/203 inch from its top left corner. PDFium's usual call stretches
 * a page to whole dots, and thereby blurs the bars of its codes.
 */
const renderPage = (pdfium: Pdfium & ExactRendering, page: number): PageImage => {
  const scale = dotsPerInch / pointsPerInch
  const width = Math.ceil(pdfium._FPDF_GetPageWidth(page) * scale)
  const height = Math.ceil(pdfium._FPDF_GetPageHeight(page) * scale)
  const matrix = [scale, 0, 0, scale, 0, 0]
  const clipping = [0, 0, width, height]
  const { malloc, free } = pdfium.wasmExports
  const data = malloc(width * height)
  const floats = malloc((matrix.length + clipping.length) * floatSize)
  const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, grayFormat, data, width)
  pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white)
  new Float32Array(pdfium.HEAPU8.buffer, floats).set([...matrix, ...clipping])
  pdfium._FPDF_RenderPageBitmapWithMatrix(
    bitmap,
    page,
    floats,
    floats + matrix.length * floatSize,
    grayFlag,
  )
  const pixels = Uint8Array.from(pdfium.HEAPU8.subarray(data, data + width * height))
  pdfium._FPDFBitmap_Destroy(bitmap)
  free(floats)
  free(data)
  return { width, height, pixels }
}

const renderPages = async (pdf: Uint8Array): Promise<PageImage[]> => {
  const pdfium = await loadPdfium()
  const { malloc, free } = pdfium.wasmExports
  const file = malloc(pdf.length)
  pdfium.HEAPU8.set(pdf, file)
  const document = pdfium._FPDF_LoadMemDocument(file, pdf.length, 0)
  if (!document) throw new Error(`PDFium refuses the file: ${pdfium._FPDF_GetLastError()}`)
  const pages = Array.from({ length: pdfium._FPDF_GetPageCount(document) }, (_, index) => {
    const page = pdfium._FPDF_LoadPage(document, index)
    const image = renderPage(pdfium, page)
    pdfium._FPDF_ClosePage(page)
    return image
  })
  pdfium._FPDF_CloseDocument(document)
  free(file)
  return pages
}

/** Makes every pixel black or white, as a thermal printer does. */
const toBlackAndWhite = ({ pixels, ...size }: PageImage): PageImage => ({
  ...size,
  pixels: pixels.map((gray) => (gray < 128 ? 0 : 255)),
})

const loadZbar = loadOnce(async () => {
  const { ZBAR_NONE, ZBAR_CODE128, ZBAR_QRCODE } = ZBarSymbolType
  const { ZBAR_CFG_ENABLE, ZBAR_CFG_X_DENSITY, ZBAR_CFG_Y_DENSITY } = ZBarConfigType
  const scanner = await ZBarScanner.create()
  // Set for no symbol, a setting counts for all.
  scanner.setConfig(ZBAR_NONE, ZBAR_CFG_ENABLE, 0)
  for (const symbol of [ZBAR_CODE128, ZBAR_QRCODE]) scanner.setConfig(symbol, ZBAR_CFG_ENABLE, 1)
  // A module is at least two dots, so every second line is enough. This saves a quarter of the time.
  for (const density of [ZBAR_CFG_X_DENSITY, ZBAR_CFG_Y_DENSITY])
    scanner.setConfig(ZBAR_NONE, density, 2)
  return scanner
})

/** What kind of code each library calls by which name. */
const typeOf: Readonly<Record<string, string>> = {
  ZBAR_CODE128: 'CODE-128',
  ZBAR_QRCODE: 'QR-Code',
  Code128: 'CODE-128',
  QRCode: 'QR-Code',
}

/** Reads the codes on a page with zbar, each as `TYPE:text`. */
export const readWithZbar = async ({ width, height, pixels }: PageImage): Promise<string[]> => {
  const symbols = await scanGrayBuffer(pixels.buffer, width, height, await loadZbar())
  return symbols.map((symbol) => `${typeOf[symbol.typeName] ?? symbol.typeName}:${symbol.decode()}`)
}

/** How a page is rendered: in 256 greys, or in black and white as by a thermal printer. */
export type Rendering = 'gray' | 'mono'

/** Renders the pages of a PDF at 203 dpi and reads their codes with zbar, each as `TYPE:text`. */
export const renderPdf = async (
  pdf: Uint8Array,
  rendering: Rendering,
): Promise<{ pages: PageImage[]; zbar: string[] }> => {
  const grayPages = await renderPages(pdf)
  const pages = rendering === 'gray' ? grayPages : grayPages.map(toBlackAndWhite)
  const zbar: string[] = []
  for (const page of pages) zbar.push(...(await readWithZbar(page)))
  return { pages, zbar }
}

const loadZxing = loadOnce(async () => {
  // By default zxing-wasm fetches its binary from the network.
  const binary = await readFile(findPackageFile('zxing-wasm/reader/zxing_reader.wasm'))
  await prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(binary).buffer },
    fireImmediately: true,
  })
})

/** Reads the codes on a page with zxing, each as `TYPE:text` like those that `renderPdf` returns. */
export const readWithZxing = async ({ width, height, pixels }: PageImage): Promise<string[]> => {
  const opaque = 0xff000000
  const rgba = new Uint32Array(width * height)
  for (let at = 0; at < rgba.length; at++) rgba[at] = opaque | ((pixels[at] ?? 0) * 0x010101)
  const data = new Uint8ClampedArray(rgba.buffer)
  await loadZxing()
  const found = await readBarcodes(
    { width, height, data, colorSpace: 'srgb' },
    {
      formats: ['Code128', 'QRCode'],
      maxNumberOfSymbols: 255,
      tryHarder: true,
      tryRotate: false,
      tryInvert: false,
      tryDownscale: false,
    },
  )
  return found.map(({ format, text }) => `${typeOf[format] ?? format}:${text}`)
}

/** Whether a row of a page has these alternating runs of pure black and white, between white dots. */
export const hasRow = ({ width, height, pixels }: PageImage, runs: readonly number[]): boolean => {
  const wanted = runs.map((run, index) => (index % 2 === 0 ? 'b' : 'w').repeat(run)).join('')
  for (let y = 0; y < height; y++) {
    const row = Array.from(pixels.subarray(y * width, (y + 1) * width), (grey) =>
      grey === 0 ? 'b' : grey === 255 ? 'w' : 'g',
    ).join('')
    if (row.includes(`w${wanted}w`)) return true
  }
  return false
}

import { execFile } from 'node:child_process'
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const run = promisify(execFile)

/** The Debian package of each tool, named in the error when the tool is missing. */
const packageOf = {
  pdftoppm: 'poppler-utils',
  pdftotext: 'poppler-utils',
  zbarimg: 'zbar-tools',
  qpdf: 'qpdf',
} as const

const outputLimit = 64 * 1024 * 1024

const tool = async (name: keyof typeof packageOf, args: readonly string[]): Promise<string> => {
  try {
    const { stdout } = await run(name, args, { maxBuffer: outputLimit })
    return stdout
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      throw new Error(`${name} is missing: apt-get install ${packageOf[name]}`, { cause: error })
    }
    throw error
  }
}

/** Runs a task with a temporary folder, which is removed afterwards. */
const inFolder = async <Result>(task: (folder: string) => Promise<Result>): Promise<Result> => {
  const folder = await mkdtemp(join(tmpdir(), 'pakk-pdf-'))
  try {
    return await task(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

const withPdf = <Result>(
  pdf: Uint8Array,
  task: (path: string, folder: string) => Promise<Result>,
): Promise<Result> =>
  inFolder(async (folder) => {
    const path = join(folder, 'labels.pdf')
    await writeFile(path, pdf)
    return task(path, folder)
  })

/** Returns the text of a PDF, page by page, in reading order. */
export const pdfToText = (pdf: Uint8Array): Promise<string> =>
  withPdf(pdf, (path) => tool('pdftotext', [path, '-']))

/**
 * Validates a PDF with `qpdf --check`.
 * @throws with the output of qpdf for an error or a warning.
 */
export const checkPdf = (pdf: Uint8Array): Promise<string> =>
  withPdf(pdf, (path) => tool('qpdf', ['--check', path]))

/** A page rendered at 203 dpi, the resolution of label printers. */
export interface PageImage {
  readonly width: number
  readonly height: number
  /** One byte per pixel, from 0 (black) to 255 (white), row by row from the top. */
  readonly pixels: Uint8Array
}

/** Parses binary PGM (P5, one byte per pixel) or PBM (P4, one bit per pixel, 1 is black). */
const parseNetpbm = (file: Buffer): PageImage => {
  const [header = '', kind, columns, lines] =
    /^(P[45])\s+(\d+)\s+(\d+)\s+(?:255\s)?/.exec(file.toString('latin1', 0, 64)) ?? []
  const width = Number(columns)
  const height = Number(lines)
  const data = file.subarray(header.length)
  if (kind === 'P5') return { width, height, pixels: data }
  const stride = Math.ceil(width / 8)
  const pixels = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const bits = data[y * stride + (x >> 3)] ?? 0
      pixels[y * width + x] = bits & (0x80 >> (x & 7)) ? 0 : 255
    }
  }
  return { width, height, pixels }
}

/** How a page is rendered: in 256 greys, or dithered to black and white as by a thermal printer. */
export type Rendering = 'gray' | 'mono'

/** Renders the pages of a PDF at 203 dpi and reads their codes with zbar, each as `TYPE:text`. */
export const renderPdf = (
  pdf: Uint8Array,
  rendering: Rendering,
): Promise<{ pages: PageImage[]; zbar: string[] }> =>
  withPdf(pdf, async (path, folder) => {
    await tool('pdftoppm', ['-r', '203', `-${rendering}`, path, join(folder, 'page')])
    const files = (await readdir(folder))
      .filter((name) => name.startsWith('page'))
      .toSorted()
      .map((name) => join(folder, name))
    const [zbar, pages] = await Promise.all([
      tool('zbarimg', [
        '--quiet',
        '--nodbus',
        '-Sdisable',
        '-Scode128.enable',
        '-Sqrcode.enable',
        // A module is at least two dots, so every second line is enough. This saves a quarter of the time.
        '-Sx-density=2',
        '-Sy-density=2',
        ...files,
      ]),
      Promise.all(files.map(async (file) => parseNetpbm(await readFile(file)))),
    ])
    return { pages, zbar: zbar.trim().split('\n') }
  })

// By default zxing-wasm fetches its binary from the network.
const wasmBinary = readFile(
  fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')),
)
const zxingReady = wasmBinary.then((binary) =>
  prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(binary).buffer },
    fireImmediately: true,
  }),
)

/** Reads the codes on a page with zxing and returns them in zbar's format, `TYPE:text`. */
export const readWithZxing = async ({ width, height, pixels }: PageImage): Promise<string[]> => {
  const opaque = 0xff000000
  const rgba = new Uint32Array(width * height)
  for (let at = 0; at < rgba.length; at++) rgba[at] = opaque | ((pixels[at] ?? 0) * 0x010101)
  const data = new Uint8ClampedArray(rgba.buffer)
  const names: Readonly<Record<string, string>> = { Code128: 'CODE-128', QRCode: 'QR-Code' }
  await zxingReady
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
  return found.map(({ format, text }) => `${names[format] ?? format}:${text}`)
}

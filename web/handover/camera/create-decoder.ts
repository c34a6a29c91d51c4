import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** Finds the codes in a picture and returns their texts. */
export type Decode = (picture: ImageData) => Promise<readonly string[]>

/** The detector of some browsers, which TypeScript does not describe yet. */
interface NativeDetector {
  readonly detect: (picture: ImageData) => Promise<readonly { readonly rawValue: string }[]>
}

declare global {
  var BarcodeDetector:
    | {
        new (options: { formats: readonly string[] }): NativeDetector
        getSupportedFormats: () => Promise<readonly string[]>
      }
    | undefined
}

/** The codes of a label, as the browser names them. */
const nativeFormats = ['code_128', 'qr_code'] as const

/** The browser's own decoder; undefined where it has none for the codes of a label. */
const createNativeDecoder = async (): Promise<Decode | undefined> => {
  const Detector = globalThis.BarcodeDetector
  if (!Detector) return undefined
  const supported = await Detector.getSupportedFormats()
  if (!nativeFormats.every((format) => supported.includes(format))) return undefined
  const detector = new Detector({ formats: nativeFormats })
  return async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue)
}

/** The decoder of zxing-cpp, whose WebAssembly the site serves: by default it comes from a CDN. */
const createWasmDecoder = async (): Promise<Decode> => {
  const { prepareZXingModule, readBarcodes } = await import('zxing-wasm/reader')
  await prepareZXingModule({
    overrides: { locateFile: () => wasmUrl },
    fireImmediately: true,
  })
  return async (picture) => {
    const found = await readBarcodes(picture, {
      formats: ['Code128', 'QRCode'],
      maxNumberOfSymbols: 4,
    })
    return found.filter(({ isValid }) => isValid).map(({ text }) => text)
  }
}

/** Creates the decoder of the codes of labels. */
export const createDecoder = async (): Promise<Decode> =>
  (await createNativeDecoder()) ?? createWasmDecoder()

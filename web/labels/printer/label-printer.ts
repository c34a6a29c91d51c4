import { ApiFailure, noResponseProblem } from '#web/lib/api/api-problem.ts'
import { createValueStore } from '#web/lib/value-store.ts'
import { testLabel } from './test-label.ts'
import {
  canReachPrinters,
  checkPrinter,
  choosePrinter,
  findPrinter,
  PrinterFailure,
  sendToPrinter,
} from './usb-printer.ts'

/** Local storage key of the printer's name; it is set while labels go to a label printer. */
const key = 'pakk.labelPrinter'

/** Returns the name of the printer that labels went to last, empty if it is unknown; undefined for paper. */
export const readPrinterName = (): string | undefined => localStorage.getItem(key) ?? undefined

/** Remembers on this browser that labels go to a label printer, or to paper. */
export const savePrinterName = (name: string | undefined): void => {
  if (name === undefined) localStorage.removeItem(key)
  else localStorage.setItem(key, name)
}

/** The name of a printer, such as `Zebra ZD421`. */
export const getPrinterName = ({
  manufacturerName,
  productName,
}: Pick<USBDevice, 'manufacturerName' | 'productName'>): string => {
  const product = productName ?? ''
  const maker = (manufacturerName ?? '').split(/[ ,]/)[0] ?? ''
  return product.toLowerCase().startsWith(maker.toLowerCase())
    ? product
    : `${maker} ${product}`.trim()
}

/** The printer that is connected and that this browser may use. */
export const labelPrinter = createValueStore<USBDevice | undefined>(undefined)

const refresh = async () => labelPrinter.set(await findPrinter())

let isWatched = false

/** Finds the printer, and again whenever one is plugged in or out. */
export const watchPrinter = (): void => {
  if (isWatched || !canReachPrinters()) return
  isWatched = true
  navigator.usb.addEventListener('connect', () => void refresh())
  navigator.usb.addEventListener('disconnect', () => void refresh())
  void refresh()
}

/**
 * Lets the visitor choose a printer.
 * @throws PrinterFailure where USB devices are forbidden.
 */
export const connectPrinter = async (): Promise<void> => {
  const chosen = await choosePrinter()
  if (chosen) labelPrinter.set(chosen)
}

/** Takes the permission back, so that another printer can be chosen. */
export const disconnectPrinter = async (): Promise<void> => {
  const device = labelPrinter.get()
  labelPrinter.set(undefined)
  await device?.forget()
}

/**
 * Returns the printer; if none is known, the visitor chooses one.
 * @throws PrinterFailure `unplugged` when none was chosen.
 */
const requirePrinter = async (): Promise<USBDevice> => {
  if (!labelPrinter.get()) await connectPrinter()
  const device = labelPrinter.get()
  if (!device) throw new PrinterFailure('unplugged')
  return device
}

/**
 * Checks that the label printer can be used now.
 * @throws PrinterFailure
 */
export const checkLabelPrinter = async (): Promise<void> => checkPrinter(await requirePrinter())

/** Commands of ZPL: in the browser, or the address of a stored file. */
interface Commands {
  readonly document?: Blob
  readonly url: string
}

const readCommands = async ({ document, url }: Commands): Promise<Uint8Array<ArrayBuffer>> => {
  if (document) return new Uint8Array(await document.arrayBuffer())
  const response = await fetch(url).catch(() => undefined)
  if (!response?.ok) throw new ApiFailure(noResponseProblem)
  return new Uint8Array(await response.arrayBuffer())
}

/**
 * Sends labels to the label printer.
 * @throws PrinterFailure; ApiFailure when they cannot be read
 */
export const printOnLabelPrinter = async (commands: Commands): Promise<void> => {
  const device = await requirePrinter()
  await sendToPrinter(device, await readCommands(commands))
  savePrinterName(getPrinterName(device))
}

/**
 * Prints a label of no shipment.
 * @throws PrinterFailure
 */
export const printTestLabel = async (): Promise<void> =>
  sendToPrinter(await requirePrinter(), testLabel)

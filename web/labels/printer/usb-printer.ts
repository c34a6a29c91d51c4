/** Why a label printer does not print: each has its own text. */
export type PrinterProblem =
  /** None is connected, or it was unplugged. */
  | 'unplugged'
  /** Another program, such as the driver of the operating system, holds it. */
  | 'busy'
  /** The browser or its administrator does not let the site reach USB devices. */
  | 'refused'
  /** It takes no data: it is paused, open or out of labels. */
  | 'stalled'

/** The failure of a label printer. */
export class PrinterFailure extends Error {
  readonly problem: PrinterProblem
  constructor(problem: PrinterProblem, cause?: unknown) {
    super(`The label printer fails: ${problem}`, { cause })
    this.problem = problem
  }
}

/** What printing uses of a USB device. */
export type PrinterDevice = Pick<
  USBDevice,
  | 'configurations'
  | 'configuration'
  | 'open'
  | 'close'
  | 'selectConfiguration'
  | 'claimInterface'
  | 'selectAlternateInterface'
  | 'transferOut'
>

/** The USB class of printers. */
const printerClass = 7

/** Where a printer takes its data. */
interface PrinterPort {
  readonly configuration: number
  readonly interface: number
  readonly alternate: number
  readonly endpoint: number
}

const findPort = ({
  configurations,
}: Pick<USBDevice, 'configurations'>): PrinterPort | undefined => {
  for (const { configurationValue, interfaces } of configurations) {
    for (const { interfaceNumber, alternates } of interfaces) {
      for (const { interfaceClass, alternateSetting, endpoints } of alternates) {
        const output = endpoints.find(
          ({ direction, type }) => direction === 'out' && type === 'bulk',
        )
        if (interfaceClass === printerClass && output) {
          return {
            configuration: configurationValue,
            interface: interfaceNumber,
            alternate: alternateSetting,
            endpoint: output.endpointNumber,
          }
        }
      }
    }
  }
  return undefined
}

/** Whether the browser can reach USB devices. Firefox and Safari cannot. */
export const canReachPrinters = (): boolean => 'usb' in navigator

/** Returns a connected printer that this browser was allowed to use before. */
export const findPrinter = async (): Promise<USBDevice | undefined> => {
  try {
    return (await navigator.usb.getDevices()).find((device) => findPort(device) !== undefined)
  } catch {
    // An administrator forbids it.
    return undefined
  }
}

/**
 * Lets the visitor choose a printer; undefined if none is chosen. The browser remembers it. Needs a
 * click or a key just before.
 * @throws PrinterFailure `refused` where USB devices are forbidden.
 */
export const choosePrinter = async (): Promise<USBDevice | undefined> => {
  try {
    return await navigator.usb.requestDevice({ filters: [{ classCode: printerClass }] })
  } catch (failure) {
    if (failure instanceof DOMException && failure.name === 'NotFoundError') return undefined
    throw new PrinterFailure('refused', failure)
  }
}

/** Returns what a failed step of WebUSB means. It has one error for what a driver holds and for what has gone. */
const toFailure = (failure: unknown, otherwise: PrinterProblem): PrinterFailure => {
  if (failure instanceof PrinterFailure) return failure
  const isGone = failure instanceof DOMException && failure.name === 'NotFoundError'
  return new PrinterFailure(isGone ? 'unplugged' : otherwise, failure)
}

/** Opens a printer, uses it, and lets other programs have it again. */
const withPrinter = async (
  device: PrinterDevice,
  print: (port: PrinterPort) => Promise<void>,
): Promise<void> => {
  const port = findPort(device)
  if (!port) throw new PrinterFailure('refused')
  try {
    try {
      await device.open()
      if (device.configuration?.configurationValue !== port.configuration)
        await device.selectConfiguration(port.configuration)
      await device.claimInterface(port.interface)
      if (port.alternate !== 0)
        await device.selectAlternateInterface(port.interface, port.alternate)
    } catch (failure) {
      throw toFailure(failure, 'busy')
    }
    await print(port)
  } finally {
    await device.close().catch(() => undefined)
  }
}

/**
 * Checks that a printer can be used now, before labels count as printed.
 * @throws PrinterFailure
 */
export const checkPrinter = (device: PrinterDevice): Promise<void> =>
  withPrinter(device, async () => {})

/** Bytes of one transfer: about four labels, so that a printer that takes no more is noticed soon. */
const transferSize = 16 * 1024
/** Time for one transfer. A printer takes more data only when it has printed what it has. */
const transferMs = 30_000

const transfer = async (device: PrinterDevice, endpoint: number, data: Uint8Array<ArrayBuffer>) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PrinterFailure('stalled')), transferMs)
  })
  try {
    const { status } = await Promise.race([device.transferOut(endpoint, data), timeout])
    if (status !== 'ok') throw new PrinterFailure('stalled')
  } catch (failure) {
    throw toFailure(failure, 'unplugged')
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Sends the commands of labels to a printer. After a failure some of the labels may be printed.
 * @throws PrinterFailure
 */
export const sendToPrinter = (
  device: PrinterDevice,
  data: Uint8Array<ArrayBuffer>,
): Promise<void> =>
  withPrinter(device, async ({ endpoint }) => {
    for (let start = 0; start < data.length; start += transferSize)
      await transfer(device, endpoint, data.subarray(start, start + transferSize))
  })

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getPrinterName } from './label-printer.ts'
import {
  checkPrinter,
  choosePrinter,
  findPrinter,
  type PrinterDevice,
  PrinterFailure,
  sendToPrinter,
} from './usb-printer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const endpoint = (endpointNumber: number, direction: 'in' | 'out', type: 'bulk' | 'interrupt') => ({
  endpointNumber,
  direction,
  type,
  packetSize: 64,
})

const alternate = (
  interfaceClass: number,
  alternateSetting: number,
  endpoints: readonly ReturnType<typeof endpoint>[],
) => ({
  alternateSetting,
  interfaceClass,
  interfaceSubclass: 1,
  interfaceProtocol: 2,
  interfaceName: null,
  endpoints: [...endpoints],
})

type Alternate = ReturnType<typeof alternate>

const toInterface = (
  interfaceNumber: number,
  first: Alternate,
  ...others: readonly Alternate[]
) => ({
  interfaceNumber,
  claimed: false,
  alternate: first,
  alternates: [first, ...others],
})

/** A printer whose second interface prints, in its second setting, like many with a storage beside it. */
const configuration = {
  configurationValue: 1,
  configurationName: null,
  interfaces: [
    toInterface(0, alternate(8, 0, [endpoint(1, 'out', 'bulk')])),
    toInterface(
      1,
      alternate(7, 0, [endpoint(2, 'in', 'bulk')]),
      alternate(7, 1, [endpoint(2, 'in', 'bulk'), endpoint(3, 'out', 'bulk')]),
    ),
  ],
}

const createDevice = (change: Partial<PrinterDevice> = {}) => {
  const steps: string[] = []
  const sent: number[] = []
  const note = (step: string) => {
    steps.push(step)
    return Promise.resolve()
  }
  const device: PrinterDevice = {
    configurations: [configuration],
    configuration: null,
    open: () => note('open'),
    close: () => note('close'),
    selectConfiguration: (value) => note(`configuration ${value}`),
    claimInterface: (value) => note(`interface ${value}`),
    selectAlternateInterface: (value, setting) => note(`setting ${value}.${setting}`),
    transferOut: (to, data) => {
      steps.push(`send ${to}`)
      sent.push(data.byteLength)
      return Promise.resolve({ bytesWritten: data.byteLength, status: 'ok' })
    },
    ...change,
  }
  return { device, steps, sent }
}

const data = new Uint8Array(40_000)

test('labels go to the output of the printer in transfers, and the printer is closed', async () => {
  const { device, steps, sent } = createDevice()
  await sendToPrinter(device, data)
  expect(steps).toEqual([
    'open',
    'configuration 1',
    'interface 1',
    'setting 1.1',
    ...sent.map(() => 'send 3'),
    'close',
  ])
  expect(sent).toEqual([16_384, 16_384, 7_232])
})

test('a check sends nothing and closes the printer', async () => {
  const { device, steps, sent } = createDevice({ configuration })
  await checkPrinter(device)
  expect(steps).toEqual(['open', 'interface 1', 'setting 1.1', 'close'])
  expect(sent).toEqual([])
})

const fail = (name: string) => () => Promise.reject(new DOMException('', name))

test.each([
  ['a driver of Windows', { open: fail('SecurityError') }, 'busy'],
  ['a printer that another tab uses', { claimInterface: fail('NetworkError') }, 'busy'],
  ['one that was unplugged before', { open: fail('NotFoundError') }, 'unplugged'],
  ['one that is unplugged meanwhile', { transferOut: fail('NetworkError') }, 'unplugged'],
  [
    'one that refuses data',
    { transferOut: () => Promise.resolve({ bytesWritten: 0, status: 'stall' }) },
    'stalled',
  ],
  ['a device that does not print', { configurations: [] }, 'refused'],
] satisfies [string, Partial<PrinterDevice>, string][])(
  '%s is named',
  async (_, change, problem) => {
    const { device } = createDevice(change)
    const failure = await sendToPrinter(device, data).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(PrinterFailure)
    expect(failure).toMatchObject({ problem })
  },
)

test('a printer that takes no data has failed after a while, and is closed', async () => {
  const { device, steps } = createDevice({ transferOut: () => new Promise(() => {}) })
  const failure = sendToPrinter(device, data).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await failure).toMatchObject({ problem: 'stalled' })
  expect(steps.at(-1)).toBe('close')
})

test('only what prints is found', async () => {
  const { device } = createDevice()
  const { device: other } = createDevice({ configurations: [] })
  vi.stubGlobal('navigator', { usb: { getDevices: () => Promise.resolve([other, device]) } })
  expect(await findPrinter()).toBe(device)
  vi.stubGlobal('navigator', { usb: { getDevices: fail('SecurityError') } })
  expect(await findPrinter()).toBeUndefined()
})

test('a chooser that is closed chooses nothing, a forbidden one fails', async () => {
  vi.stubGlobal('navigator', { usb: { requestDevice: fail('NotFoundError') } })
  expect(await choosePrinter()).toBeUndefined()
  vi.stubGlobal('navigator', { usb: { requestDevice: fail('SecurityError') } })
  await expect(choosePrinter()).rejects.toMatchObject({ problem: 'refused' })
})

test.each([
  ['Zebra Technologies', 'ZTC ZD421-203dpi ZPL', 'Zebra ZTC ZD421-203dpi ZPL'],
  ['Zebra', 'Zebra ZD421', 'Zebra ZD421'],
  [null, 'USB Printer', 'USB Printer'],
  ['TSC', null, 'TSC'],
])('%s %s is named %s', (manufacturerName, productName, name) =>
  expect(getPrinterName({ manufacturerName, productName })).toBe(name),
)

import type { PrinterProblem } from './usb-printer.ts'

/** What is said of each problem of a label printer, in the texts `files`. */
export const printerProblemTexts = {
  unplugged: 'printer.unplugged',
  busy: 'printer.busy',
  refused: 'printer.refused',
  stalled: 'printer.stalled',
} as const satisfies Record<PrinterProblem, string>

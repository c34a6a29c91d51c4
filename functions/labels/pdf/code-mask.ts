import encodeQr from 'qr'
import { code128 } from '#shared/labels/code128.ts'

/** A code as a 1-bit picture, a pixel a module: hexadecimal rows padded to bytes; a 0 is ink. */
export interface CodeMask {
  readonly columns: number
  readonly rows: number
  readonly hex: string
}

/** Hexadecimal digits of one row, padded with white to whole bytes. */
const hexRow = (ink: readonly boolean[]): string => {
  let hex = ''
  const end = Math.ceil(ink.length / 8) * 8
  for (let at = 0; at < end; at += 4) {
    const digit =
      (ink[at] ? 0 : 8) | (ink[at + 1] ? 0 : 4) | (ink[at + 2] ? 0 : 2) | (ink[at + 3] ? 0 : 1)
    hex += digit.toString(16)
  }
  return hex
}

/** The bars of a Code 128 as one row, without quiet zones. */
export const barcodeMask = (barcode: string): CodeMask => {
  const row: boolean[] = []
  let ink = true
  for (const width of code128(barcode)) {
    for (let module = 0; module < width; module++) row.push(ink)
    ink = !ink
  }
  return { columns: row.length, rows: 1, hex: hexRow(row) }
}

/** Modules of a side of every label's QR code: version 2, which holds 29 capitals and digits. */
export const qrModules = 25

/** A barcode as a QR code without its quiet zone. Correction level Q rebuilds 25 percent. */
export const qrMask = (barcode: string): CodeMask => {
  // The package draws a border of at least one module.
  const bordered = encodeQr(barcode, 'raw', { ecc: 'quartile', version: 2, border: 1 })
  const rows = bordered.slice(1, -1).map((row) => row.slice(1, -1))
  return { columns: qrModules, rows: qrModules, hex: rows.map(hexRow).join('') }
}

import encodeQr from 'qr'
import { code128, code128Modules } from '#shared/labels/code128.ts'

/** A code as a 1-bit picture, a pixel a module: hexadecimal rows padded to bytes; a 0 is ink. */
export interface CodeMask {
  readonly columns: number
  readonly rows: number
  readonly hex: string
}

const pixelsPerByte = 8

const maskOf = (rows: readonly (readonly boolean[])[]): CodeMask => {
  const columns = rows[0]?.length ?? 0
  const bytes = Buffer.alloc(Math.ceil(columns / pixelsPerByte) * rows.length, 0xff)
  const stride = Math.ceil(columns / pixelsPerByte)
  for (const [y, row] of rows.entries()) {
    for (const [x, ink] of row.entries()) {
      const at = y * stride + Math.floor(x / pixelsPerByte)
      if (ink) bytes[at] = (bytes[at] ?? 0) & ~(0x80 >> (x % pixelsPerByte))
    }
  }
  return { columns, rows: rows.length, hex: bytes.toString('hex') }
}

/** The bars of a Code 128 as one row, without quiet zones. */
export const barcodeMask = (barcode: string): CodeMask => {
  const widths = code128(barcode)
  const row = Array.from({ length: code128Modules(widths) }, () => false)
  let at = 0
  for (const [index, width] of widths.entries()) {
    row.fill(index % 2 === 0, at, at + width)
    at += width
  }
  return maskOf([row])
}

/** Modules of white that a QR code wants on every side (ISO/IEC 18004). */
export const qrQuietModules = 4

/** Modules of a side of every label's QR code: version 2, which holds 29 capitals and digits. */
export const qrModules = 25

/** A barcode as a QR code without its quiet zone. Correction level Q rebuilds 25 percent. */
export const qrMask = (barcode: string): CodeMask => {
  // The package draws a border of at least one module.
  const bordered = encodeQr(barcode, 'raw', { ecc: 'quartile', version: 2, border: 1 })
  return maskOf(bordered.slice(1, -1).map((row) => row.slice(1, -1)))
}

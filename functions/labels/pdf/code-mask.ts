import encodeQr from 'qr'
import { code128 } from '#shared/labels/code128.ts'

/** A code as a 1-bit picture, a pixel a module: hexadecimal rows padded to bytes; a 0 is ink. */
export interface CodeMask {
  readonly columns: number
  readonly rows: number
  readonly hex: string
}

const maskOf = (rows: readonly (readonly boolean[])[], columns: number): CodeMask => {
  const stride = Math.ceil(columns / 8)
  const bytes = Buffer.alloc(stride * rows.length, 0xff)
  for (let y = 0; y < rows.length; y++) {
    const row = rows[y] ?? []
    for (let x = 0; x < columns; x++) {
      const at = y * stride + (x >> 3)
      if (row[x]) bytes[at] = (bytes[at] ?? 0) ^ (0x80 >> (x & 7))
    }
  }
  return { columns, rows: rows.length, hex: bytes.toString('hex') }
}

/** The bars of a Code 128 as one row, without quiet zones. */
export const barcodeMask = (barcode: string): CodeMask => {
  const row: boolean[] = []
  let ink = true
  for (const width of code128(barcode)) {
    for (let module = 0; module < width; module++) row.push(ink)
    ink = !ink
  }
  return maskOf([row], row.length)
}

/** Modules of a side of every label's QR code: version 2, which holds 29 capitals and digits. */
export const qrModules = 25

/** A barcode as a QR code without its quiet zone. Correction level Q rebuilds 25 percent. */
export const qrMask = (barcode: string): CodeMask => {
  // The package draws a border of at least one module.
  const bordered = encodeQr(barcode, 'raw', { ecc: 'quartile', version: 2, border: 1 })
  return maskOf(
    bordered.slice(1, -1).map((row) => row.slice(1, -1)),
    qrModules,
  )
}

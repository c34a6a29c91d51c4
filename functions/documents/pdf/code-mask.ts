import encodeQr from 'qr'
import { encodeCode128 } from '#shared/labels/code128.ts'

/** A code as a 1-bit image, one pixel per module: hexadecimal rows padded to bytes; 0 is ink. */
export interface CodeMask {
  readonly columns: number
  readonly rows: number
  readonly hex: string
}

const createMask = (rows: readonly (readonly boolean[])[], columns: number): CodeMask => {
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

/** Returns the modules of a code, row by row; true is ink. */
export const listModules = ({ columns, rows, hex }: CodeMask): boolean[][] => {
  const bytes = Buffer.from(hex, 'hex')
  const stride = bytes.length / rows
  return Array.from({ length: rows }, (_, y) =>
    Array.from({ length: columns }, (_module, x) => {
      const byte = bytes[y * stride + (x >> 3)] ?? 0
      return (byte & (0x80 >> (x & 7))) === 0
    }),
  )
}

/** Encodes a text as Code 128 in one row, without quiet zones. */
export const createBarcodeMask = (barcode: string): CodeMask => {
  const row: boolean[] = []
  let ink = true
  for (const width of encodeCode128(barcode)) {
    for (let module = 0; module < width; module++) row.push(ink)
    ink = !ink
  }
  return createMask([row], row.length)
}

/** Modules per side of a label's QR code: version 2, which holds 29 capitals and digits. */
export const qrModules = 25

/**
 * Encodes a barcode as a QR code without quiet zone, with error correction level Q (25 percent).
 */
export const createQrMask = (barcode: string): CodeMask => {
  // The package draws a border of at least one module.
  const bordered = encodeQr(barcode, 'raw', { ecc: 'quartile', version: 2, border: 1 })
  return createMask(
    bordered.slice(1, -1).map((row) => row.slice(1, -1)),
    qrModules,
  )
}

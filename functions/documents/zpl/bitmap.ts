/** A picture of dots: rows padded to whole bytes, from the top left dot; a set bit is ink. */
export interface Bitmap {
  /** Bytes of a row. */
  readonly stride: number
  readonly rows: readonly Uint8Array[]
}

/** Creates a bitmap without ink. */
export const createBitmap = (width: number, height: number): Bitmap => {
  const stride = Math.ceil(width / 8)
  return { stride, rows: Array.from({ length: height }, () => new Uint8Array(stride)) }
}

/** Puts ink on the dots of a row from `start` to before `end`. */
export const inkDots = (row: Uint8Array, start: number, end: number): void => {
  for (let x = start; x < end; x++) row[x >> 3] = (row[x >> 3] ?? 0) | (0x80 >> (x & 7))
}

/** Letters of ZPL for 1 to 19, and for 20 to 400 in steps of 20, times the digit that follows. */
const units = 'GHIJKLMNOPQRSTUVWXY'
const scores = 'ghijklmnopqrstuvwxyz'

const maxRun = 400

const formatRun = (digit: string, length: number): string => {
  if (length > maxRun) return formatRun(digit, maxRun) + formatRun(digit, length - maxRun)
  const count =
    length === 1
      ? ''
      : (scores[Math.floor(length / 20) - 1] ?? '') + (units[(length % 20) - 1] ?? '')
  return count + digit
}

/** Compresses the hexadecimal digits of a row; a comma fills the rest with white. */
const formatRow = (row: Uint8Array): string => {
  const digits = Buffer.from(row).toString('hex').toUpperCase()
  const inked = digits.replace(/0+$/, '')
  const runs = inked.replaceAll(/(.)\1*/g, (run, digit: string) => formatRun(digit, run.length))
  return inked.length < digits.length ? `${runs},` : runs
}

/** Formats a bitmap as the command ^GF with compressed hexadecimal digits; a colon repeats a row. */
export const formatGraphicField = ({ stride, rows }: Bitmap): string => {
  const bytes = stride * rows.length
  const data = rows.map((row, index) => {
    const previous = rows[index - 1]
    return previous && Buffer.compare(row, previous) === 0 ? ':' : formatRow(row)
  })
  return `^GFA,${bytes},${bytes},${stride},${data.join('')}`
}

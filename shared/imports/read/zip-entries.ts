import { Inflate, inflateSync } from 'fflate'

/** An entry of a ZIP archive. */
export interface ZipEntry {
  readonly name: string
  /** 0 for stored bytes, 8 for compressed ones. */
  readonly method: number
  /** The number of its bytes, as the archive claims. */
  readonly size: number
  /** The bytes as they are in the archive. */
  readonly packed: Uint8Array
}

const headers = { entry: 0x02014b50, end: 0x06054b50 } as const

const names = new TextDecoder()

/** Lists the entries by the directory at the end of the archive; undefined if it is malformed. */
export const listZipEntries = (bytes: Uint8Array): readonly ZipEntry[] | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - 22
  while (end >= 0 && view.getUint32(end, true) !== headers.end) end -= 1
  if (end < 0) return undefined
  const entries: ZipEntry[] = []
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (at + 46 > end || view.getUint32(at, true) !== headers.entry) return undefined
    const packedSize = view.getUint32(at + 20, true)
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
      view.getUint16(at + offset, true),
    )
    const local = view.getUint32(at + 42, true)
    if (local + 30 > bytes.length) return undefined
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    if (start + packedSize > bytes.length) return undefined
    const nameEnd = at + 46 + (nameLength ?? 0)
    entries.push({
      name: names.decode(bytes.subarray(at + 46, nameEnd)),
      method: view.getUint16(at + 10, true),
      size: view.getUint32(at + 24, true),
      packed: bytes.subarray(start, start + packedSize),
    })
    at = nameEnd + (extraLength ?? 0) + (commentLength ?? 0)
  }
  return entries
}

/** A piece of this many bytes inflates to about 34 megabytes at most. */
const pieceBytes = 32_768

/** What was inflated of an entry. */
export interface InflatedEntry {
  readonly bytes: Uint8Array
  /** Whether it has more bytes than the limit. */
  readonly isCut: boolean
}

/**
 * Inflates a small entry at once, several times faster than by pieces; undefined for a large one,
 * and if it has not the size that the archive claims.
 */
const inflateSmall = ({ size, packed }: ZipEntry, maxBytes: number): Uint8Array | undefined => {
  if (packed.length > pieceBytes || size > maxBytes) return undefined
  try {
    // A byte more shows that there are more bytes than claimed.
    const bytes = inflateSync(packed, { out: new Uint8Array(size + 1) })
    return bytes.length === size ? bytes : undefined
  } catch {
    // The buffer is too small, or the bytes are damaged.
    return undefined
  }
}

/**
 * Inflates an entry up to a number of bytes, whatever size the archive claims.
 * @throws Error when the bytes are damaged or their method is not known
 */
export const inflateEntry = (entry: ZipEntry, maxBytes: number): InflatedEntry => {
  const { method, packed } = entry
  if (method === 0) return { bytes: packed.subarray(0, maxBytes), isCut: packed.length > maxBytes }
  if (method !== 8) throw new Error(`The compression method ${method} is not known`)
  const small = inflateSmall(entry, maxBytes)
  if (small) return { bytes: small, isCut: false }
  const pieces: Uint8Array[] = []
  let size = 0
  const inflate = new Inflate((piece) => {
    pieces.push(piece)
    size += piece.length
  })
  for (let at = 0; at < packed.length; at += pieceBytes) {
    if (size > maxBytes) break
    inflate.push(packed.subarray(at, at + pieceBytes), at + pieceBytes >= packed.length)
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.length
  }
  return { bytes: bytes.subarray(0, maxBytes), isCut: size > maxBytes }
}

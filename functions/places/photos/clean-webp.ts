import { type CleanPhoto, hasTextAt } from './photo.ts'

interface Size {
  readonly width: number
  readonly height: number
}

const fileHeaderLength = 12
const chunkHeaderLength = 8
/** The flag of the extended header for transparency, the only feature that remains. */
const alphaFlag = 0x10
const animationFlag = 0x02

const readUint24 = (view: DataView, at: number): number =>
  view.getUint16(at, true) + view.getUint8(at + 2) * 0x1_00_00

/** Reads the size of a lossy image: a start code, then 14 bits for each side. */
const readLossySize = (view: DataView, at: number, length: number): Size | undefined => {
  if (length < 10 || readUint24(view, at + 3) !== 0x2a_01_9d) return undefined
  const width = view.getUint16(at + 6, true) & 0x3f_ff
  return { width, height: view.getUint16(at + 8, true) & 0x3f_ff }
}

/** Reads the size of a lossless image: a signature byte, then 14 bits for each side minus one. */
const readLosslessSize = (view: DataView, at: number, length: number): Size | undefined => {
  if (length < 5 || view.getUint8(at) !== 0x2f) return undefined
  const bits = view.getUint32(at + 1, true)
  return { width: (bits & 0x3f_ff) + 1, height: ((bits >>> 14) & 0x3f_ff) + 1 }
}

const readCanvasSize = (view: DataView, at: number, length: number): Size | undefined =>
  length === 10
    ? { width: readUint24(view, at + 4) + 1, height: readUint24(view, at + 7) + 1 }
    : undefined

const sizeReaders: Readonly<Record<string, typeof readLossySize>> = {
  'VP8 ': readLossySize,
  VP8L: readLosslessSize,
  VP8X: readCanvasSize,
}

/** Copies a chunk; the extended header then states no metadata. */
const copyChunk = (type: string, chunk: Uint8Array): Uint8Array => {
  const copy = Uint8Array.from(chunk)
  if (type === 'VP8X') copy[chunkHeaderLength] = (copy[chunkHeaderLength] ?? 0) & alphaFlag
  return copy
}

const joinChunks = (chunks: readonly Uint8Array[]): Uint8Array => {
  const header = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  const file = Buffer.concat([header, ...chunks])
  file.writeUInt32LE(file.length - 8, 4)
  return file
}

/**
 * Removes the metadata of a WebP photo and what follows it, without decoding the image. Returns
 * undefined for other bytes and for animations.
 */
export const cleanWebp = (bytes: Uint8Array): CleanPhoto | undefined => {
  if (!hasTextAt(bytes, 0, 'RIFF') || !hasTextAt(bytes, 8, 'WEBP')) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const fileEnd = 8 + view.getUint32(4, true)
  if (fileEnd > bytes.length) return undefined
  const sizes = new Map<string, Size>()
  const chunks: Uint8Array[] = []
  for (let at = fileHeaderLength; at + chunkHeaderLength <= fileEnd;) {
    const type = Buffer.from(bytes.subarray(at, at + 4)).toString('latin1')
    const length = view.getUint32(at + 4, true)
    // A chunk of odd length is followed by one more byte.
    const end = at + chunkHeaderLength + length + (length % 2)
    if (end > fileEnd) return undefined
    const readSize = sizeReaders[type]
    if (readSize) {
      const size = readSize(view, at + chunkHeaderLength, length)
      if (!size || sizes.has(type)) return undefined
      sizes.set(type, size)
    }
    const isAnimated =
      type === 'VP8X' && (view.getUint8(at + chunkHeaderLength) & animationFlag) > 0
    if (isAnimated) return undefined
    if (readSize || type === 'ALPH') chunks.push(copyChunk(type, bytes.subarray(at, end)))
    at = end
  }
  const image = sizes.get('VP8 ') ?? sizes.get('VP8L')
  if (!image) return undefined
  const canvas = sizes.get('VP8X') ?? image
  if (canvas.width !== image.width || canvas.height !== image.height) return undefined
  return { type: 'image/webp', bytes: joinChunks(chunks), ...image }
}

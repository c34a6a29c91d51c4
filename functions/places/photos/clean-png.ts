import { crc32 } from 'node:zlib'
import { type CleanPhoto, hasTextAt } from './photo.ts'

const signature = '\u0089PNG\r\n\u001a\n'
/** Length of a chunk beside its data: length, type and checksum. */
const chunkOverhead = 12
const headerLength = 13

/** Chunks of the image itself, of transparency and of plain colour settings. All others are removed. */
const keptChunks: readonly string[] = ['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'sRGB']
const isCritical = (type: string): boolean => /^[A-Z]/.test(type)

/**
 * Removes the metadata of a PNG photo and what follows it, without decoding the image. Of an
 * animation the still image remains. Returns undefined for other bytes.
 */
export const cleanPng = (bytes: Uint8Array): CleanPhoto | undefined => {
  if (!hasTextAt(bytes, 0, signature)) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts: Uint8Array[] = [bytes.subarray(0, signature.length)]
  const seen = new Set<string>()
  let size: { width: number; height: number } | undefined
  let at = signature.length
  while (at + chunkOverhead <= bytes.length) {
    const length = view.getUint32(at)
    const end = at + chunkOverhead + length
    if (end > bytes.length) return undefined
    const type = Buffer.from(bytes.subarray(at + 4, at + 8)).toString('latin1')
    const isKept = keptChunks.includes(type)
    if (!isKept && isCritical(type)) return undefined
    if (isKept && crc32(bytes.subarray(at + 4, end - 4)) !== view.getUint32(end - 4)) {
      return undefined
    }
    // The header is the first chunk, and the only one.
    if ((type === 'IHDR') === seen.has('IHDR')) return undefined
    if (type === 'IHDR') {
      if (length !== headerLength) return undefined
      size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) }
    }
    seen.add(type)
    if (isKept) parts.push(bytes.subarray(at, end))
    if (type === 'IEND') {
      return size && seen.has('IDAT')
        ? { type: 'image/png', bytes: Buffer.concat(parts), ...size }
        : undefined
    }
    at = end
  }
  return undefined
}

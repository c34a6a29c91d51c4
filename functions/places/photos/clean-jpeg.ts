import { type CleanPhoto, hasTextAt } from './photo.ts'

/** The second bytes of markers, which follow 0xFF. */
const markers = { start: 0xd8, end: 0xd9, scan: 0xda, adobe: 0xee } as const
/** Baseline, extended and progressive frames with Huffman coding, which browsers show. */
const frameMarkers: readonly number[] = [0xc0, 0xc1, 0xc2]
/** Tables and the restart interval. */
const tableMarkers: readonly number[] = [0xc4, 0xdb, 0xdd]
/** Application data and comments. */
const isMetadata = (marker: number): boolean =>
  (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe

/** A progressive photo has about ten scans. A decoder spends time on each, whatever its length. */
const maxScans = 100

/** Length of the segment that states how colours are coded; it has no personal data. */
const adobeLength = 14

/** Returns the end of the coded data of a scan: the next marker that is no restart marker. */
const findScanEnd = (bytes: Uint8Array, start: number): number => {
  for (let at = bytes.indexOf(0xff, start); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    const isCoded = next === 0 || (next >= 0xd0 && next <= 0xd7)
    if (!isCoded && next !== 0xff) return at
  }
  return -1
}

const isKept = (bytes: Uint8Array, marker: number, at: number, length: number): boolean =>
  !isMetadata(marker) ||
  (marker === markers.adobe && length === adobeLength && hasTextAt(bytes, at + 4, 'Adobe'))

/**
 * Removes the metadata of a JPEG photo and what follows it, without decoding the image. Returns
 * undefined for other bytes, and for kinds of JPEG that browsers do not show.
 */
export const cleanJpeg = (bytes: Uint8Array): CleanPhoto | undefined => {
  if (bytes[0] !== 0xff || bytes[1] !== markers.start) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts: Uint8Array[] = [bytes.subarray(0, 2)]
  let size: { width: number; height: number } | undefined
  let scans = 0
  let at = 2
  while (at + 4 <= bytes.length + 2 && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === markers.end) {
      parts.push(bytes.subarray(at, at + 2))
      return size && scans > 0
        ? { type: 'image/jpeg', bytes: Buffer.concat(parts), ...size }
        : undefined
    }
    if (at + 4 > bytes.length) return undefined
    const length = view.getUint16(at + 2)
    let end = at + 2 + length
    if (length < 2 || end > bytes.length) return undefined
    const isFrame = frameMarkers.includes(marker)
    const isScan = marker === markers.scan
    if (!isFrame && !isScan && !tableMarkers.includes(marker) && !isMetadata(marker)) {
      return undefined
    }
    if (isFrame) {
      if (size || length < 8) return undefined
      size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    }
    if (isScan) {
      scans += 1
      end = findScanEnd(bytes, end)
      if (!size || scans > maxScans || end < 0) return undefined
    }
    if (isKept(bytes, marker, at, length)) parts.push(bytes.subarray(at, end))
    at = end
  }
  return undefined
}

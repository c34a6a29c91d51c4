import { crc32 } from 'node:zlib'

/*
 * Photos of 12 × 8 pixels, as a browser has encoded them, and files that are more than a photo.
 */

const decode = (text: string): Buffer => Buffer.from(text, 'base64')

/** Photos without metadata. */
export const plainPhotos = {
  jpeg: decode(
    '/9j/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAIAAwDASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAMF/8QAGRABAAIDAAAAAAAAAAAAAAAAAAECAxES/8QAFQEBAQAAAAAAAAAAAAAAAAAAAwX/xAAYEQEAAwEAAAAAAAAAAAAAAAACAAEDEf/aAAwDAQACEQMRAD8Az64+bRO1ABpotL6rlUAiuGf/2Q==',
  ),
  png: decode(
    'iVBORw0KGgoAAAANSUhEUgAAAAwAAAAICAYAAADN5B7xAAAAOElEQVR4AbyOMQ0AQAgDGzQgAgkv/EUgAi9goB1YaHJLk6ZnHtWMDG+GYZmDwccDQ5keKKlr1Q8AAAD//1VXnt8AAAAGSURBVAMAW8EeNbjx5EYAAAAASUVORK5CYII=',
  ),
  webp: decode(
    'UklGRkgAAABXRUJQVlA4IDwAAAAQAgCdASoMAAgABABoJbACdLoAhm4FZG+QAP7o8FbrGzZoxAGZ+/b2vy9/ED0fzKbQkvas5telbt32UAA=',
  ),
  webpLossless: decode('UklGRi4AAABXRUJQVlA4TCEAAAAvC8ABAA8wKKegPQ73/EcLFLKNACGcv82Z/RAR/Q/i9QAA'),
} as const

/** Text that stands for the position where a photo was taken. */
export const position = 'GPSLatitude 59.4370N 24.7536E'

const metadata = Buffer.from(`Exif\0\0MM\0*${position}`, 'latin1')

/** Builds a segment of a JPEG file. */
export const buildSegment = (marker: number, data: Uint8Array): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

/** Builds a chunk of a PNG file. */
export const buildPngChunk = (type: string, data: Uint8Array): Buffer => {
  const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from(type, 'latin1'), data, Buffer.alloc(4)])
  chunk.writeUInt32BE(data.length)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4)
  return chunk
}

/** Builds a chunk of a WebP file. */
export const buildWebpChunk = (type: string, data: Uint8Array): Buffer => {
  const head = Buffer.from(`${type}\0\0\0\0`, 'latin1')
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}

/** Builds a WebP file of chunks. */
export const buildWebp = (...chunks: readonly Uint8Array[]): Buffer => {
  const file = Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'), ...chunks])
  file.writeUInt32LE(file.length - 8, 4)
  return file
}

/** Inserts bytes into a file. */
export const insertAt = (file: Buffer, at: number, ...parts: readonly Uint8Array[]): Buffer =>
  Buffer.concat([file.subarray(0, at), ...parts, file.subarray(at)])

/** The length of signature and header of a PNG file. */
const pngHeaderLength = 33
/** Where the chunks of a WebP file begin. */
const webpChunksStart = 12

const buildExtendedHeader = (flags: number): Buffer =>
  buildWebpChunk('VP8X', Buffer.from([flags, 0, 0, 0, 11, 0, 0, 7, 0, 0]))

/** Photos with the position, comments and another program's data. */
export const photosWithPosition = {
  jpeg: insertAt(
    plainPhotos.jpeg,
    2,
    buildSegment(0xe0, Buffer.from('JFIF\0\u0001\u0001\0\0\u0001\0\u0001\0\0', 'latin1')),
    buildSegment(0xe1, metadata),
    buildSegment(0xed, Buffer.from(`Photoshop 3.0\0${position}`)),
    buildSegment(0xfe, Buffer.from(position)),
  ),
  png: insertAt(
    plainPhotos.png,
    pngHeaderLength,
    buildPngChunk('eXIf', metadata),
    buildPngChunk('tEXt', Buffer.from(`Comment\0${position}`, 'latin1')),
  ),
  webp: buildWebp(
    buildExtendedHeader(0x2c),
    buildWebpChunk('ICCP', Buffer.from('profile')),
    plainPhotos.webp.subarray(webpChunksStart),
    buildWebpChunk('EXIF', metadata),
    buildWebpChunk('XMP ', Buffer.from(position)),
  ),
} as const

/** The WebP photo of `photosWithPosition` without its metadata. */
export const cleanedWebp = buildWebp(
  buildExtendedHeader(0),
  plainPhotos.webp.subarray(webpChunksStart),
)

const withBytes = (file: Buffer, at: number, ...bytes: readonly number[]): Buffer => {
  const copy = Buffer.from(file)
  copy.set(bytes, at)
  return copy
}

const frameStart = plainPhotos.jpeg.indexOf(Buffer.from([0xff, 0xc0]))

const bombHeader = Buffer.from([0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30, 8, 2, 0, 0, 0])

/** Small files that state 900 megapixels, or as many as the kind allows. */
export const pixelBombs = {
  jpeg: withBytes(plainPhotos.jpeg, frameStart + 5, 0x75, 0x30, 0x75, 0x30),
  png: Buffer.concat([
    plainPhotos.png.subarray(0, 8),
    buildPngChunk('IHDR', bombHeader),
    plainPhotos.png.subarray(pngHeaderLength),
  ]),
  webp: withBytes(plainPhotos.webp, webpChunksStart + 14, 0xff, 0x3f, 0xff, 0x3f),
} as const

const turnedMetadata = Buffer.from(
  'Exif\0\0MM\0*\0\0\0\u0008\0\u0001\u0001\u0012\0\u0003\0\0\0\u0001\0\u0006\0\0\0\0\0\0',
  'latin1',
)

/** A photo taken with the camera on its side: its metadata say to turn it, so it is 8 × 12 pixels. */
export const turnedPhoto = insertAt(plainPhotos.jpeg, 2, buildSegment(0xe1, turnedMetadata))

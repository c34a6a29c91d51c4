import { describe, expect, test } from 'vitest'
import {
  buildPngChunk,
  buildSegment,
  buildWebp,
  buildWebpChunk,
  cleanedWebp,
  insertAt,
  photosWithPosition,
  pixelBombs,
  plainPhotos,
  position,
} from '#test/support/examples/example-photo.ts'
import { fc } from '#test/support/random.ts'
import { cleanPhoto } from './clean-photos.ts'

const cleanBytes = (file: Uint8Array): Buffer | string => {
  const cleaned = cleanPhoto(file)
  return typeof cleaned === 'string' ? cleaned : Buffer.from(cleaned.bytes)
}

const script = Buffer.from('<script>alert(1)</script>')
const { jpeg, png, webp } = plainPhotos
const scanStart = jpeg.indexOf(Buffer.from([0xff, 0xda]))
const frameStart = jpeg.indexOf(Buffer.from([0xff, 0xc0]))

describe('a photo', () => {
  test.each([
    ['jpeg', 'image/jpeg'],
    ['png', 'image/png'],
    ['webp', 'image/webp'],
    ['webpLossless', 'image/webp'],
  ] as const)('without metadata stays as it is: %s', (kind, type) => {
    const cleaned = cleanPhoto(plainPhotos[kind])
    expect(cleaned).toMatchObject({ type, width: 12, height: 8 })
    expect(cleanBytes(plainPhotos[kind])).toEqual(plainPhotos[kind])
  })

  test.each([
    ['jpeg', jpeg],
    ['png', png],
    ['webp', cleanedWebp],
  ] as const)('loses its position and comments, and no pixel: %s', (kind, expected) => {
    expect(photosWithPosition[kind].includes(position)).toBe(true)
    expect(cleanBytes(photosWithPosition[kind])).toEqual(expected)
  })

  test.each([
    ['jpeg', jpeg],
    ['png', png],
    ['webp', webp],
  ] as const)('loses what follows it: %s', (_, file) => {
    expect(cleanBytes(Buffer.concat([file, Buffer.from('PK\u0003\u0004'), script]))).toEqual(file)
  })

  test('keeps how its colours are coded', () => {
    const adobe = buildSegment(0xee, Buffer.from('Adobe\0d\0\0\0\0\u0001', 'latin1'))
    const coded = insertAt(jpeg, 2, adobe)
    expect(cleanBytes(coded)).toEqual(coded)
    const other = buildSegment(0xee, Buffer.from(`Adobe${position}`))
    expect(cleanBytes(insertAt(jpeg, 2, other))).toEqual(jpeg)
  })

  test('that is animated becomes the still image', () => {
    const control = buildPngChunk('acTL', Buffer.alloc(8))
    expect(cleanBytes(insertAt(png, 33, control))).toEqual(png)
  })
})

describe('no photo is', () => {
  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a script', script],
    [
      'a drawing with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    ],
    ['a GIF', Buffer.from('GIF89a\u0001\0\u0001\0', 'latin1')],
    ['a script after the first bytes of a JPEG', Buffer.concat([jpeg.subarray(0, 2), script])],
    ['a script within a JPEG', insertAt(jpeg, scanStart, script)],
    ['a JPEG without its end', jpeg.subarray(0, -2)],
    ['a JPEG without an image', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
    [
      'a JPEG with two sizes',
      insertAt(jpeg, scanStart, jpeg.subarray(frameStart, frameStart + 19)),
    ],
    ['a JPEG with unknown parts', insertAt(jpeg, 2, buildSegment(0xf0, script))],
    [
      'a PNG with a wrong checksum',
      insertAt(png.subarray(0, -1), png.length - 1, Buffer.from([1])),
    ],
    ['a PNG with two headers', insertAt(png, 33, png.subarray(8, 33))],
    [
      'a PNG without an image',
      Buffer.concat([png.subarray(0, 33), buildPngChunk('IEND', Buffer.alloc(0))]),
    ],
    ['a PNG with an unknown part of the image', insertAt(png, 33, buildPngChunk('EVIL', script))],
    ['a PNG without its end', png.subarray(0, -12)],
    ['a WebP without an image', buildWebp(buildWebpChunk('EXIF', script))],
    ['a WebP that states a longer file', webp.subarray(0, -2)],
    [
      'an animated WebP',
      buildWebp(
        buildWebpChunk('VP8X', Buffer.from([2, 0, 0, 0, 11, 0, 0, 7, 0, 0])),
        webp.subarray(12),
      ),
    ],
    [
      'a WebP whose canvas has another size',
      buildWebp(
        buildWebpChunk('VP8X', Buffer.from([0, 0, 0, 0, 99, 0, 0, 7, 0, 0])),
        webp.subarray(12),
      ),
    ],
  ])('%s', (_, file) => expect(cleanBytes(file)).toBe('photo_unusable'))

  test.each(['jpeg', 'png', 'webp'] as const)('a small %s with too many pixels', (kind) =>
    expect(cleanBytes(pixelBombs[kind])).toBe('photo_unusable'),
  )

  test('any other file, and none stops the reader', () => {
    expect.hasAssertions()
    const files = Object.values({
      ...plainPhotos,
      ...photosWithPosition,
      more: photosWithPosition.webp,
    })
    fc.assert(
      fc.property(
        fc.constantFrom(...files),
        fc.array(fc.tuple(fc.nat({ max: 2000 }), fc.nat({ max: 255 })), { maxLength: 8 }),
        fc.nat({ max: 2000 }),
        (file, changes, length) => {
          const changed = Buffer.from(file.subarray(0, Math.max(20, file.length - (length % 40))))
          for (const [at, value] of changes) changed[at % changed.length] = value
          const cleaned = cleanBytes(changed)
          // A photo that is accepted has nothing left to remove.
          if (typeof cleaned !== 'string') expect(cleanBytes(cleaned)).toEqual(cleaned)
        },
      ),
    )
  })
})

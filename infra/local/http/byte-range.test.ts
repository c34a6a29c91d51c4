import { expect, test } from 'vitest'
import { formatContentRange, readByteRange } from './byte-range.ts'

test.each([
  [undefined, undefined],
  ['bytes=0-9', { start: 0, end: 10 }],
  ['bytes=90-', { start: 90, end: 100 }],
  ['bytes=90-200', { start: 90, end: 100 }],
  ['bytes=-10', { start: 90, end: 100 }],
  ['bytes=-200', { start: 0, end: 100 }],
  ['bytes=100-', 'unsatisfiable'],
  // Several ranges are answered by the whole file, as S3 does.
  ['bytes=0-9,20-29', undefined],
  ['bytes=-', undefined],
])('the range %j of a file of 100 bytes is %j', (header, expected) => {
  expect(readByteRange(header, 100)).toEqual(expected)
})

test('the header of a part names its first and last byte and the size', () => {
  expect(formatContentRange({ start: 0, end: 10 }, 100)).toBe('bytes 0-9/100')
})

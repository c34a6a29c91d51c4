import { describe, expect, test } from 'vitest'
import { fc } from '#test/lib/random.ts'
import { formatBarcode, makeBarcode, parseBarcode } from './barcode.ts'

test.each([
  ['ee', 0, 'JJEE00000000000000000'],
  ['ee', 1, 'JJEE00000000000000017'],
  ['lv', 12, 'JJLV00000000000000123'],
  // 6·3+5+4·3+3+2·3+1+0·3+9+8·3+7+6·3+5+4·3+3+2·3+1 = 130, a full ten.
  ['lt', 1_234_567_890_123_456, 'JJLT12345678901234560'],
])('%s %i is %s', (country, serial, barcode) => expect(makeBarcode(country, serial)).toBe(barcode))

test('what no barcode can carry is refused', () => {
  expect(() => makeBarcode('ee', -1)).toThrow(RangeError)
  expect(() => makeBarcode('ee', 1.5)).toThrow(RangeError)
  expect(() => makeBarcode('ee', 2 ** 53)).toThrow(RangeError)
  expect(() => makeBarcode('eesti', 1)).toThrow(RangeError)
})

const anyBarcode = fc
  .tuple(fc.constantFrom('ee', 'lv', 'lt'), fc.nat({ max: Number.MAX_SAFE_INTEGER }))
  .map(([country, serial]) => makeBarcode(country, serial))

describe('reading a barcode', () => {
  test('every one of ours has 21 characters and reads back, blanks and case apart', () =>
    fc.assert(
      fc.property(anyBarcode, (barcode) => {
        expect(barcode).toHaveLength(21)
        expect(parseBarcode(barcode)).toBe(barcode)
        expect(parseBarcode(` ${formatBarcode(barcode).toLowerCase()}`)).toBe(barcode)
      }),
    ))

  test('one wrong digit is noticed wherever it stands', () =>
    fc.assert(
      fc.property(anyBarcode, fc.integer({ min: 4, max: 20 }), (barcode, at) => {
        const wrong = (Number(barcode[at]) + 1) % 10
        expect(
          parseBarcode(`${barcode.slice(0, at)}${wrong}${barcode.slice(at + 1)}`),
        ).toBeUndefined()
      }),
    ))

  test.each(['', 'JJEE', 'XXEE00000000000000017', 'JJEE0000000000000001', 'JJ1200000000000000017'])(
    '%j is none',
    (text) => expect(parseBarcode(text)).toBeUndefined(),
  )
})

test('people read it in groups of 4, 6, 5 and 6', () =>
  expect(formatBarcode('JJEE12345678901234567')).toBe('JJEE 123456 78901 234567'))

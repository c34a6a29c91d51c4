import { describe, expect, test } from 'vitest'
import { fc } from '#test/support/random.ts'
import { formatBarcode, createBarcode, parseBarcode } from './barcode.ts'

test.each([
  ['ee', 0, 'JJEE00000000000000000'],
  ['ee', 1, 'JJEE00000000000000017'],
  ['lv', 12, 'JJLV00000000000000123'],
  // 6·3+5+4·3+3+2·3+1+0·3+9+8·3+7+6·3+5+4·3+3+2·3+1 = 130, a full ten.
  ['lt', 1_234_567_890_123_456, 'JJLT12345678901234560'],
])('%s %i is %s', (country, serial, barcode) =>
  expect(createBarcode(country, serial)).toBe(barcode),
)

test('throws for serials and countries that a barcode cannot represent', () => {
  expect(() => createBarcode('ee', -1)).toThrow(RangeError)
  expect(() => createBarcode('ee', 1.5)).toThrow(RangeError)
  expect(() => createBarcode('ee', 2 ** 53)).toThrow(RangeError)
  expect(() => createBarcode('eesti', 1)).toThrow(RangeError)
})

const anyBarcode = fc
  .tuple(fc.constantFrom('ee', 'lv', 'lt'), fc.nat({ max: Number.MAX_SAFE_INTEGER }))
  .map(([country, serial]) => createBarcode(country, serial))

describe('parsing a barcode', () => {
  test('every created barcode has 21 characters and parses, ignoring spaces and case', () =>
    fc.assert(
      fc.property(anyBarcode, (barcode) => {
        expect(barcode).toHaveLength(21)
        expect(parseBarcode(barcode)).toBe(barcode)
        expect(parseBarcode(` ${formatBarcode(barcode).toLowerCase()}`)).toBe(barcode)
      }),
    ))

  test('detects a single wrong digit at any position', () =>
    fc.assert(
      fc.property(anyBarcode, fc.integer({ min: 4, max: 20 }), (barcode, at) => {
        const wrong = (Number(barcode[at]) + 1) % 10
        expect(
          parseBarcode(`${barcode.slice(0, at)}${wrong}${barcode.slice(at + 1)}`),
        ).toBeUndefined()
      }),
    ))

  test.each(['', 'JJEE', 'XXEE00000000000000017', 'JJEE0000000000000001', 'JJ1200000000000000017'])(
    '%j is rejected',
    (text) => expect(parseBarcode(text)).toBeUndefined(),
  )
})

test('formats a barcode in groups of 4, 6, 5 and 6', () =>
  expect(formatBarcode('JJEE12345678901234567')).toBe('JJEE 123456 78901 234567'))

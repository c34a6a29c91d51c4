import { describe, expect, test } from 'vitest'
import {
  eurosToCents,
  formatEuros,
  parseEuros,
  roundCents,
  extractVat,
  centsToEuros,
  addVat,
} from './money.ts'

describe('an amount typed by a person', () => {
  test.each([
    ['12', 1200],
    ['12,5', 1250],
    ['12.5', 1250],
    ['12,50', 1250],
    [' 0.01 ', 1],
    ['0', 0],
    ['9999999,99', 999_999_999],
  ])('%j is %i cents', (text, cents) => expect(parseEuros(text)).toBe(cents))

  test.each(['', '12,505', '12.', '.5', '-1', '+1', '1 000', '1e3', '0x10', '12,5,0', '12345678'])(
    '%j is rejected',
    (text) => expect(parseEuros(text)).toBeUndefined(),
  )
})

test.each(['1'.repeat(1_000_000), ' '.repeat(1_000_000), `1${' '.repeat(1_000_000)}1`])(
  'a %#: a text of a million characters is rejected',
  (text) => expect(parseEuros(text)).toBeUndefined(),
)

describe('an amount on the wire', () => {
  test('every amount up to 100 euros survives a round trip', () => {
    for (let cents = 0; cents <= 10_000; cents++) {
      expect(eurosToCents(centsToEuros(cents))).toBe(cents)
    }
  })

  test.each([12.505, -1, Number.NaN, Number.POSITIVE_INFINITY, 0.001])('%d is rejected', (euros) =>
    expect(eurosToCents(euros)).toBeUndefined(),
  )
})

test.each([
  [0.5, 1],
  [0.49, 0],
  [-0.5, -1],
  [1.005 * 100, 101],
])('%d rounds to %i whole cents', (fraction, cents) => expect(roundCents(fraction)).toBe(cents))

test.each([
  [1240, 24, 240],
  [399, 24, 77],
  [1255, 25.5, 255],
  [121, 21, 21],
  [0, 24, 0],
])('of %i cents at %d percent, %i are VAT', (price, percent, vat) => {
  expect(extractVat(price, percent)).toBe(vat)
  expect(addVat(price - vat, percent)).toBe(price)
})

describe('an amount on screen', () => {
  test.each([
    [1250, '12,50 €'],
    [0, '0,00 €'],
    [5, '0,05 €'],
    [123_450, '1234,50 €'],
    [1_234_500, '12 345,00 €'],
    [123_456_789, '1 234 567,89 €'],
    [12_345_678_901_200, '123 456 789 012,00 €'],
    [-200, '−2,00 €'],
  ])('%i cents are %s', (cents, text) => {
    expect(formatEuros(cents).replaceAll('\u00a0', ' ')).toBe(text)
    const asInEstonia = new Intl.NumberFormat('et-EE', { style: 'currency', currency: 'EUR' })
    expect(formatEuros(cents)).toBe(asInEstonia.format(cents / 100))
  })
})

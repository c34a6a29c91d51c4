import { expect, test } from 'vitest'
import { parseAmount, formatAmount } from './amount.ts'

test.each([
  [1, '0.01'],
  [4990, '49.90'],
  [1005, '10.05'],
  [100_000_00, '100000.00'],
])('formats %i cents as %s and parses it back', (cents, amount) => {
  expect(formatAmount(cents)).toBe(amount)
  expect(parseAmount(amount)).toBe(cents)
})

test.each([
  ['29.0', 2900],
  ['29', 2900],
  ['29.500', 2950],
  [29.5, 2950],
  [0.07, 7],
])('parses %s as %i cents', (amount, cents) => {
  expect(parseAmount(amount)).toBe(cents)
})

test.each(['', '-1.00', '1,00', '1.005', '1e3', ' 1', '0x10', 'NaN', '12345678901'])(
  'returns null for «%s»',
  (amount) => {
    expect(parseAmount(amount)).toBeNull()
  },
)

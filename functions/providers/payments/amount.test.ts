import { expect, test } from 'vitest'
import { fromAmount, toAmount } from './amount.ts'

test.each([
  [1, '0.01'],
  [4990, '49.90'],
  [1005, '10.05'],
  [100_000_00, '100000.00'],
])('%i cents are written %s and read back', (cents, amount) => {
  expect(toAmount(cents)).toBe(amount)
  expect(fromAmount(amount)).toBe(cents)
})

test.each([
  ['29.0', 2900],
  ['29', 2900],
  ['29.500', 2950],
  [29.5, 2950],
  [0.07, 7],
])('%s from the provider is %i cents', (amount, cents) => {
  expect(fromAmount(amount)).toBe(cents)
})

test.each(['', '-1.00', '1,00', '1.005', '1e3', ' 1', '0x10', 'NaN', '12345678901'])(
  '«%s» is no amount',
  (amount) => {
    expect(fromAmount(amount)).toBeNull()
  },
)

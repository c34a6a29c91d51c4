import { expect, test } from 'vitest'
import { formatTotal, formatWirePrice } from './price-text.ts'

test.each([
  [12.5, '12,50 €'],
  ['12.90-15.90', '12,90–15,90 €'],
  ['12.90-12.90', '12,90 €'],
])('the price %j reads %s', (price, text) =>
  expect(formatWirePrice(price).replaceAll('\u00a0', ' ')).toBe(text),
)

test.each([
  [{ total: 1250 }, '12,50 €'],
  [{ total: 500, range: { from: 1790, to: 1_000_000 } }, '17,90–10 000,00 €'],
])('the total %j reads %s', (total, text) =>
  expect(formatTotal(total).replaceAll('\u00a0', ' ')).toBe(text),
)

import { expect, test } from 'vitest'
import { editedPrices } from '#test/support/examples/edited-prices.ts'
import { computeChangePrice } from './change-price.ts'

test('has at least 80 cases', () => expect(editedPrices.length).toBeGreaterThanOrEqual(80))

test.each(editedPrices)('$name', ({ before, price, services, goods, expected }) => {
  const { due, refund, range } = computeChangePrice({ price, services, goodsPrice: goods }, before)
  expect({ due, refund, range }).toEqual({
    due: expected.due,
    refund: expected.refund,
    range: expected.range,
  })
})

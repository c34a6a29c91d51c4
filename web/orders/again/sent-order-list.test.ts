import { expect, test } from 'vitest'
import { addSentOrders, removeOldOrders } from './sent-order-list.ts'

const day = 24 * 60 * 60 * 1000
const now = 100 * day

test('the newest five shipments are kept, each once', () => {
  const before = ['a', 'b', 'c', 'd'].map((id) => ({ id, at: now - day }))
  const kept = addSentOrders(before, ['e', 'b'], now)
  expect(kept.map(({ id }) => id)).toEqual(['e', 'b', 'a', 'c', 'd'])
  expect(kept.map(({ at }) => at)).toEqual([now, now, now - day, now - day, now - day])
  expect(addSentOrders(kept, ['f'], now).map(({ id }) => id)).toEqual(['f', 'e', 'b', 'a', 'c'])
})

test.each([
  [29, true],
  [30, false],
])('a shipment of %i days ago is kept: %s', (days, isKept) => {
  const order = { id: 'a', at: now - days * day }
  expect(removeOldOrders([order], now)).toEqual(isKept ? [order] : [])
  expect(addSentOrders([order], ['b'], now)).toHaveLength(isKept ? 2 : 1)
})

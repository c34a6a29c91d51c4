import { expect, test } from 'vitest'
import { getKeys } from '#shared/lib/get-keys.ts'
import { isCarrierEvent } from '#shared/orders/statuses/order-status.ts'
import { type OrderStatus, statuses } from '#shared/orders/statuses/statuses.ts'
import { findNextTestEvent } from './next-test-event.ts'

const listWay = (from: OrderStatus): readonly OrderStatus[] => {
  const next = findNextTestEvent(from)
  return next === undefined ? [] : [next, ...listWay(next)]
}

test.each<[OrderStatus, readonly OrderStatus[]]>([
  ['prepared', ['sourcein', 'sourceout', 'termin', 'termout', 'destinationin', 'destinationout']],
  ['redirectin', ['redirectout', 'destinationin', 'destinationout']],
  ['returnin', ['returnout', 'returntermin', 'returntermout']],
  ['destinationout', []],
  ['cancelled', []],
])('from %s a shipment moves on by the usual scans', (status, expected) =>
  expect(listWay(status)).toEqual(expected),
)

test('every status leads to its end by scans of the carrier', () => {
  for (const status of getKeys(statuses)) {
    const way = listWay(status)
    expect(way.every(isCarrierEvent), status).toBe(true)
    expect(statuses[way.at(-1) ?? status].isFinal, status).toBe(true)
  }
})

import { expect, test } from 'vitest'
import type { OrderRow } from '#shared/orders/order-row.ts'
import type { Place } from '#shared/places/place.ts'
import { toRow } from '#test/support/examples/order-rows.ts'
import { toPlaceDto } from '#shared/places/place-dto.ts'
import { createExamplePlace } from '#test/support/examples/example-place.ts'
import { planSplit } from './plan-split.ts'

const toPlace = (id: number): Place => toPlaceDto(createExamplePlace({ id }), [])
const orders = Array.from({ length: 10 }, (_, index) => toRow({ id: `ord_${index}` }))

/** Asks lockers that have a number of doors each. */
const askFor =
  (doors: Readonly<Record<number, number>>) => (asked: readonly OrderRow[], place: Place) => {
    const count = doors[place.id] ?? 0
    return Promise.resolve({
      place,
      free: { S: count },
      failedIds: asked.slice(count).map(({ id }) => id),
    })
  }

test.each<[string, Record<number, number>, number[][], number]>([
  [
    'the rest at the nearest',
    { 1: 6, 2: 20 },
    [
      [1, 6],
      [2, 4],
    ],
    0,
  ],
  [
    'the rest at several',
    { 1: 5, 2: 3, 3: 4 },
    [
      [1, 5],
      [2, 3],
      [3, 2],
    ],
    0,
  ],
  [
    'none at a locker without free doors',
    { 1: 5, 2: 0, 3: 9 },
    [
      [1, 5],
      [3, 5],
    ],
    0,
  ],
  ['none at the chosen one if it is full', { 1: 0, 2: 10 }, [[2, 10]], 0],
  [
    'what finds no door is left',
    { 1: 4, 2: 1, 3: 1 },
    [
      [1, 4],
      [2, 1],
      [3, 1],
    ],
    4,
  ],
  ['no more than five others are asked', { 1: 1, 7: 9 }, [[1, 1]], 9],
])('%s', async (_, doors, parts, left) => {
  const ask = askFor(doors)
  const lockers = [1, 2, 3, 4, 5, 6, 7].map(toPlace)
  const plan = await planSplit(orders, await ask(orders, toPlace(1)), lockers, ask)
  expect(plan.parts.map(({ place, orders: { length } }) => [place.id, length])).toEqual(parts)
  expect(plan.left).toHaveLength(left)
  const planned = [...plan.parts.flatMap((part) => part.orders), ...plan.left]
  expect(planned.map(({ id }) => id).toSorted()).toEqual(orders.map(({ id }) => id).toSorted())
})

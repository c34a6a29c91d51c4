import { beforeAll, expect, test } from 'vitest'
import { exampleOrder } from '#test/support/examples/example-order.ts'
import { createMemoryTable } from '#functions/store/memory-table.ts'
import { toOrderItem } from '#functions/store/records/orders/order-writes.ts'
import { toListFilter } from './list-filter.ts'
import { toFilterRanges } from './list-ranges.ts'
import { mergeParts } from './merge-parts.ts'

const owner = 'com_1'
const table = createMemoryTable()
const minute = 60_000

/** Oldest first. First most are on the way, then most are delivered. */
const orders = Array.from({ length: 1_400 }, (_, index) => ({
  ...exampleOrder,
  id: `ord_${String(index).padStart(26, '0')}`,
  owner,
  created_at: exampleOrder.created_at + index * minute,
  status: index < 700 === index % 7 > 0 ? ('termin' as const) : ('destinationout' as const),
}))
const ids = orders.map(({ id }) => id)
beforeAll(async () => {
  for (const order of orders) await table.write({ put: toOrderItem(order) })
})

const status = ['on_the_way', 'delivered'] as const
const filter = toListFilter({ shipments_type: 'shipments', status }, true)

// Each group has more shipments than are read at once.
test.each([
  [false, 0],
  [false, 650],
  [false, 1_350],
  [true, 0],
  [true, 650],
  [true, 1_350],
])('groups are merged in order of time, descending: %s, from %i', async (descending, offset) => {
  const list = { owner, filter, column: 'created_at', descending } as const
  const window = { offset, limit: 100 }
  const { rows } = await mergeParts(table, { ...list, window }, `${descending} ${offset}`, () =>
    toFilterRanges(owner, filter, { descending, position: undefined }).map((range) => ({
      range,
      isWhole: false,
    })),
  )
  const expected = (descending ? ids.toReversed() : ids).slice(offset, offset + 100)
  expect(rows.map(({ id }) => id)).toEqual(expected)
})

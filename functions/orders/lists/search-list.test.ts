import { expect, test } from 'vitest'
import { exampleOrder } from '#test/support/examples/example-order.ts'
import { createMemoryTable } from '#functions/store/memory-table.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { toOrderItem } from '#functions/store/records/orders/order-writes.ts'
import { toListFilter } from './list-filter.ts'
import { searchList } from './search-list.ts'
import { updateLists } from './update-lists.ts'

const owner = 'com_1'
const now = exampleOrder.created_at
const minute = 60 * 1000

const list = {
  owner,
  filter: toListFilter({ shipments_type: 'ess' }, true),
  column: 'created_at',
  descending: true,
  window: { offset: 0, limit: 100 },
} as const

const buildOrder = (name: string, change: Partial<OrderRecord> = {}): OrderRecord => ({
  ...exampleOrder,
  id: `ord_${name.replace(' ', '_')}`,
  owner,
  created_at: now,
  status: 'created',
  recipient: { ...exampleOrder.recipient, name },
  ...change,
})

/** Stores shipments as they are before the stream has written their words, and searches them. */
const search = async (
  orders: readonly OrderRecord[],
  indexed: readonly OrderRecord[],
  text: string,
) => {
  const table = createMemoryTable()
  const runtime = { table, now: () => now, sleep: async () => {}, random: () => 0 }
  for (const order of [...orders, ...indexed]) await table.write({ put: toOrderItem(order) })
  for (const { id } of indexed) await updateLists(runtime, owner, [id])
  const found = await searchList(runtime, list, text)
  return { names: found.rows.map((row) => row.recipient_name), total: found.total }
}

test.each([
  ['created now', now, ['Mari Maasikas']],
  ['created four minutes ago', now - 4 * minute, ['Mari Maasikas']],
  ['created long ago', now - 6 * minute, []],
])('a shipment without stored words, %s', async (_, created_at, names) => {
  const order = buildOrder('Mari Maasikas', { created_at })
  expect(await search([order], [], 'mari maas')).toEqual({ names, total: names.length })
})

test.each([
  ['of another name', {}, 'Jaan Tamm'],
  ['that is not in the list', { status: 'destinationout' }, 'Mari Tamm'],
] as const)('a new shipment %s is not found', async (_, change, name) => {
  expect(await search([buildOrder(name, change)], [], 'mari')).toEqual({ names: [], total: 0 })
})

test('a new shipment with stored words is found once', async () => {
  const indexed = buildOrder('Mari Maasikas')
  const fresh = buildOrder('Mari Tamm', { created_at: now - minute })
  expect(await search([fresh], [indexed], 'mari')).toEqual({
    names: ['Mari Maasikas', 'Mari Tamm'],
    total: 2,
  })
})

import { beforeAll, expect, test } from 'vitest'
import { exampleOrder } from '#test/support/examples/example-order.ts'
import { exportQuery } from '#shared/api/exports.ts'
import { keys } from '#functions/store/keys.ts'
import { createMemoryTable } from '#functions/store/memory-table.ts'
import { toOrderItem } from '#functions/store/records/orders/order-writes.ts'
import { listExportIds, listFewIds } from '#functions/orders/exports/export-list.ts'
import { listAttention } from './list-attention.ts'
import { toListFilter } from './list-filter.ts'

const owner = 'com_1'
const memory = createMemoryTable()
const runtime = { table: memory, now: () => exampleOrder.created_at }

/** Newest first. */
const ids = Array.from({ length: 3_000 }, (_, index) => `ord_${String(index).padStart(26, '0')}`)
const marked = ids.filter((_, index) => index % 2 === 0)
beforeAll(async () => {
  for (const [index, id] of ids.entries()) {
    const created_at = exampleOrder.created_at - index * 60_000
    const reference = index < 10 ? 'TEN' : 'REST'
    await memory.write({ put: toOrderItem({ ...exampleOrder, id, owner, created_at, reference }) })
  }
  for (const id of marked)
    await memory.write({ put: { ...keys.searchEntry(owner, '!labels', id) } })
})

const read = (offset: number, limit: number, search = '') => {
  const filter = toListFilter({ shipments_type: 'shipments' }, true)
  const order = { column: 'created_at', descending: true } as const
  const list = { owner, filter, ...order, window: { offset, limit } }
  return listAttention(runtime, list, 'labels', search)
}

test('1,500 shipments that need attention are listed page by page', async () => {
  for (const offset of [0, 500, 1_000, 1_490]) {
    const { rows, total, isExact } = await read(offset, 500)
    expect(rows.map(({ id }) => id)).toEqual(marked.slice(offset, offset + 500))
    expect({ total, isExact }).toEqual({ total: 1_500, isExact: true })
  }
})

test('a search finds those of them that have its words', async () => {
  const { rows, total, isExact } = await read(0, 100, 'ten')
  expect(rows.map(({ id }) => id)).toEqual(marked.slice(0, 5))
  expect({ total, isExact }).toEqual({ total: 5, isExact: true })
})

test('all of them are exported, by a job', async () => {
  const query = exportQuery.parse({ attention: 'labels' })
  const list = { owner, query, isCompany: true }
  expect(await listFewIds(runtime, list)).toEqual({ total: 1_500 })
  expect(await listExportIds(runtime, list)).toEqual(marked)
})

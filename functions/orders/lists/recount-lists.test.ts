import { expect, test } from 'vitest'
import { exampleOrder } from '#test/support/examples/example-order.ts'
import { createMemoryTable } from '#functions/store/memory-table.ts'
import { keys } from '#functions/store/keys.ts'
import { type Table, WriteConflict } from '#functions/store/operations.ts'
import { getOrderCounts } from '#functions/store/records/orders/order-counts.ts'
import { toOrderItem } from '#functions/store/records/orders/order-writes.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { recountLists } from './recount-lists.ts'
import { updateLists } from './update-lists.ts'

const owner = 'acc_1'

const createRuntime = (table: Table, shard: number): Runtime => ({
  table,
  now: () => 0,
  sleep: async () => {},
  random: () => shard,
})

test.each([0, 7])('what is counted meanwhile in shard %i is not lost', async (shard) => {
  const table = createMemoryTable()
  const ids = Array.from({ length: 30 }, (_, index) => `ord_${index}`)
  for (const id of ids) await table.write({ put: toOrderItem({ ...exampleOrder, id, owner }) })
  await table.write({ put: { ...keys.orderCounts(owner), prepared: 99, version: 3 } })
  let isCounted = false
  const racing: Table = {
    ...table,
    transact: async (writes) => {
      if (isCounted) return table.transact(writes)
      await updateLists(createRuntime(table, shard), owner, ids)
      isCounted = true
      await expect(table.transact(writes)).rejects.toThrow('transaction cancelled')
      throw new WriteConflict()
    },
  }
  expect(await recountLists(createRuntime(racing, 0), owner)).toBe(true)
  expect(isCounted).toBe(true)
  expect(await getOrderCounts(table, owner)).toMatchObject({ prepared: 30, pending: 0 })
  expect(await recountLists(createRuntime(table, 0), owner)).toBe(false)
})

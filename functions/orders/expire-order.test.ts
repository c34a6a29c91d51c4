import { interceptCommits } from '#test/support/intercept-commits.ts'
import { expect, test } from 'vitest'
import { keys } from '#functions/store/keys.ts'
import { createMemoryTable } from '#functions/store/memory-table.ts'
import { orderRecord } from '#functions/store/records/order-store.ts'
import { toOrderItem } from '#functions/store/records/orders/order-writes.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { exampleOrder } from '#test/support/examples/example-order.ts'
import { expireOrder } from './expire-order.ts'

test('a shipment that another call changes at the same time still expires', async () => {
  const memory = createMemoryTable()
  const until = Date.parse('2026-12-22T10:00:00Z')
  const order = orderRecord.parse({ ...exampleOrder, status: 'prepared', code_until: until })
  const key = keys.order(order.owner, order.id)
  await memory.write({ put: toOrderItem(order) })
  let attempts = 0
  const runtime: Runtime = {
    table: interceptCommits(memory, async (commit) => {
      attempts += 1
      if (attempts === 1) await memory.write({ update: key, set: { version: 7 } })
      await commit()
    }),
    now: () => until + 1,
    sleep: () => Promise.resolve(),
    random: () => 0,
  }
  await expireOrder(runtime, order)
  expect(await memory.get(key)).toMatchObject({ status: 'expired', version: 8 })
  expect(attempts).toBe(2)
})

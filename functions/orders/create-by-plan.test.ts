import { interceptCommits } from '#test/support/intercept-commits.ts'
import { expect, test } from 'vitest'
import { keys } from '#functions/store/keys.ts'
import type { Item, Table } from '#functions/store/operations.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { exampleOrder } from '#test/support/examples/example-order.ts'
import { createMemoryTable } from '#functions/store/memory-table.ts'
import type { Plan } from './create-by-plan.ts'
import { createByPlan } from './create-by-plan.ts'

const createRuntime = (table: Table): Runtime => ({
  table,
  now: () => 0,
  sleep: async () => {},
  random: () => 0,
})

class Crash extends Error {}

/** The same table for a process that crashes before or right after its n-th write. */
const createCrashingTable = (table: Table, n: number, when: 'before' | 'after'): Table => {
  let writes = 0
  return interceptCommits(table, async (commit) => {
    writes += 1
    if (writes === n && when === 'before') throw new Crash()
    await commit()
    if (writes === n) throw new Crash()
  })
}

let serial = 0
const createPlan = async (): Promise<Plan> => {
  serial += 1
  return {
    at: 0,
    orders: Array.from({ length: 100 }, (_, index) => ({
      id: `ord_${serial}_${index}`,
      barcode: `barcode_${serial}_${index}`,
    })),
  }
}
const build = ({ orders }: Plan) => orders.map((order) => ({ ...exampleOrder, ...order }))
const request = { key: keys.request('ses_01', 'a-hundred-parcels'), fingerprint: 'the body' }
const create = (table: Table) => createByPlan(createRuntime(table), request, createPlan, build)

const listShipments = (items: ReadonlyMap<string, Item>) =>
  [...items.values()].filter(({ SK }) => SK.startsWith('ORDER#'))
/** The shipment id of each barcode in the table. */
const listBarcodeOrderIds = (items: ReadonlyMap<string, Item>) =>
  [...items.values()].filter(({ SK }) => SK === 'BARCODE').map((item) => item['order_id'])

test.each([1, 2, 3].flatMap((n) => [[n, 'before'] as const, [n, 'after'] as const]))(
  'creates all or nothing when the process crashes at write %i, %s it is done',
  async (n, when) => {
    const table = createMemoryTable()
    await expect(create(createCrashingTable(table, n, when))).rejects.toThrow(Crash)
    expect(listShipments(table.items)).toHaveLength(n === 3 && when === 'after' ? 100 : 0)
    const ids = await create(table)
    expect(ids).toHaveLength(100)
    expect(listShipments(table.items).map((item) => item['id'])).toEqual(ids)
    expect(listBarcodeOrderIds(table.items)).toEqual(ids)
    expect(await create(table)).toEqual(ids)
  },
)

test('creates the shipments once for concurrent requests with one key', async () => {
  const table = createMemoryTable()
  const [first, second] = await Promise.all([create(table), create(table)])
  expect(first).toEqual(second)
  expect(listShipments(table.items)).toHaveLength(100)
})

test('rejects another body with the same key', async () => {
  const table = createMemoryTable()
  await create(table)
  const other = { ...request, fingerprint: 'another body' }
  await expect(createByPlan(createRuntime(table), other, createPlan, build)).rejects.toMatchObject({
    code: 'idempotency_key_reused',
  })
})

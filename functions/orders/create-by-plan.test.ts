import { expect, test } from 'vitest'
import { keys } from '#functions/lib/store/keys.ts'
import type { Item, Table } from '#functions/lib/store/operations.ts'
import type { Runtime } from '#functions/lib/runtime.ts'
import { exampleOrder } from '#test/lib/example-order.ts'
import { memoryTable } from '#functions/lib/store/memory-table.ts'
import type { Plan } from './create-by-plan.ts'
import { createByPlan } from './create-by-plan.ts'

const worldOf = (table: Table): Runtime => ({
  table,
  now: () => 0,
  sleep: async () => {},
  random: () => 0,
})

class Crash extends Error {}

/** The same table to a process that dies before or just after its n-th write. */
const dyingAt = (table: Table, n: number, when: 'before' | 'after'): Table => {
  let writes = 0
  return {
    ...table,
    transact: async (all) => {
      writes += 1
      if (writes === n && when === 'before') throw new Crash()
      await table.transact(all)
      if (writes === n) throw new Crash()
    },
  }
}

let serial = 0
const makePlan = async (): Promise<Plan> => {
  serial += 1
  return {
    at: 0,
    orders: Array.from({ length: 100 }, (_, index) => ({
      id: `ord_${serial}_${index}`,
      barcode: `barcode_${serial}_${index}`,
    })),
  }
}
const build = ({ orders }: Plan) => orders.map((given) => ({ ...exampleOrder, ...given }))
const request = { key: keys.request('ses_01', 'a-hundred-parcels'), fingerprint: 'the body' }
const create = (table: Table) => createByPlan(worldOf(table), request, makePlan, build)

const shipmentsIn = (items: ReadonlyMap<string, Item>) =>
  [...items.values()].filter(({ SK }) => SK.startsWith('ORDER#'))
/** Which shipment each barcode of the table leads to. */
const leads = (items: ReadonlyMap<string, Item>) =>
  [...items.values()].filter(({ SK }) => SK === 'BARCODE').map((item) => item['order_id'])

test.each([1, 2, 3].flatMap((n) => [[n, 'before'] as const, [n, 'after'] as const]))(
  'a process that dies at its write %i, %s it is done, leaves all or nothing',
  async (n, when) => {
    const table = memoryTable()
    await expect(create(dyingAt(table, n, when))).rejects.toThrow(Crash)
    expect(shipmentsIn(table.items)).toHaveLength(n === 3 && when === 'after' ? 100 : 0)
    const ids = await create(table)
    expect(ids).toHaveLength(100)
    expect(shipmentsIn(table.items).map((item) => item['id'])).toEqual(ids)
    expect(leads(table.items)).toEqual(ids)
    expect(await create(table)).toEqual(ids)
  },
)

test('rivals with one key agree on one plan', async () => {
  const table = memoryTable()
  const [first, second] = await Promise.all([create(table), create(table)])
  expect(first).toEqual(second)
  expect(shipmentsIn(table.items)).toHaveLength(100)
})

test('another body with the same key is refused', async () => {
  const table = memoryTable()
  await create(table)
  const other = { ...request, fingerprint: 'another body' }
  await expect(createByPlan(worldOf(table), other, makePlan, build)).rejects.toMatchObject({
    code: 'idempotency_key_reused',
  })
})

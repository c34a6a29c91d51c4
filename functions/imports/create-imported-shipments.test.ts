import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { keys } from '#functions/store/keys.ts'
import { AttemptEnded } from '#functions/jobs/job-store.ts'
import { createMemoryTable } from '#functions/store/memory-table.ts'
import type { Table } from '#functions/store/operations.ts'
import { type OrderRecord, orderRecord } from '#functions/store/records/order-store.ts'
import { runtime as production } from '#functions/store/runtime.ts'
import { exampleImport } from '#test/support/examples/example-import-job.ts'
import { exampleOrder } from '#test/support/examples/example-order.ts'
import { createImportedShipments } from './create-imported-shipments.ts'
import { type ImportRecord, importRecord } from './import-job.ts'
import { putPlan, putRows, readRows } from './import-objects.ts'
import { undoShipments } from './undo-shipments.ts'

// Other files of the worker may have loaded the modules that are replaced here, and load them later.
vi.hoisted(() => vi.resetModules())
afterAll(() => vi.resetModules())

const bucket = vi.hoisted(() => new Map<string, Uint8Array>())
vi.mock('#functions/lib/files-bucket.ts', () => ({
  putFile: async (key: string, file: Uint8Array) => {
    bucket.set(key, file)
  },
  readFile: async (key: string) => bucket.get(key),
}))

const count = 120
const owner = 'com_1'
const importKey = keys.importJob(owner, exampleImport.id)

const planned = Array.from({ length: count }, (_, index) => ({
  row: index + 2,
  order: {
    ...exampleOrder,
    status: 'created' as const,
    id: `ord_${String(index).padStart(26, '0')}`,
    owner,
    barcode: `JJEE${index}`,
    batch_row: index,
    lines: exampleOrder.lines.map((line) => ({ ...line, paid_at: null })),
  },
}))

let table: ReturnType<typeof createMemoryTable>
let job: ImportRecord
beforeEach(async () => {
  table = createMemoryTable()
  const rows = planned.map(({ row, order }) => ({
    number: row,
    cells: { custom_barcode: order.barcode },
    unrepaired: [],
    issues: [],
  }))
  job = {
    ...exampleImport,
    phase: 'create',
    state: 'rendering',
    attempt: 'job_attempt',
    total: count,
    valid: count,
    plan_key: await putPlan(exampleImport.id, planned),
    rows_key: await putRows(exampleImport.id, rows),
  }
  await table.write({ put: { ...importKey, ...job } })
})

const runtimeOf = (used: Table) => ({ ...production, table: used, sleep: async () => undefined })

const readJob = async () => importRecord.parse(await table.get(importKey))

const listOrders = async (): Promise<OrderRecord[]> => {
  const { items } = await table.query({ partition: importKey.PK, prefix: 'ORDER#' })
  return items.map((item) => orderRecord.parse(item))
}

/** The table, which loses the answer of every second transaction after it was written. */
const loseAnswers = (): Table => {
  let transactions = 0
  return {
    ...table,
    transact: async (writes) => {
      await table.transact(writes)
      transactions += 1
      if (transactions % 2 === 1) throw Object.assign(new Error(), { name: 'TimeoutError' })
    },
  }
}

test('creates every planned shipment once, also when answers are lost', async () => {
  const changes = await createImportedShipments(runtimeOf(loseAnswers()), job)
  expect(changes).toEqual({ state: 'ready' })
  expect(await readJob()).toMatchObject({ done: count, created: count, left_out: [] })
  const orders = await listOrders()
  expect(orders.map(({ id }) => id)).toEqual(planned.map(({ order }) => order.id))
  expect(await table.get(keys.barcode('JJEE0'))).toMatchObject({ order_id: planned[0]?.order.id })
})

test('goes on where a killed attempt was', async () => {
  let transactions = 0
  const killed: Table = {
    ...table,
    transact: async (writes) => {
      transactions += 1
      if (transactions === 2) throw new Error('killed')
      await table.transact(writes)
    },
  }
  await expect(createImportedShipments(runtimeOf(killed), job)).rejects.toThrow('killed')
  const { done } = await readJob()
  expect(done).toBeGreaterThan(0)
  await createImportedShipments(runtimeOf(table), await readJob())
  expect(await readJob()).toMatchObject({ done: count, created: count })
  expect(await listOrders()).toHaveLength(count)
})

test.each<[string, Partial<ImportRecord>]>([
  ['a later attempt has begun', { attempt: 'job_later' }],
  ['it was cancelled', { phase: 'undo', state: 'waiting' }],
])('creates nothing more once %s', async (_, changes) => {
  let transactions = 0
  const changed: Table = {
    ...table,
    transact: async (writes) => {
      transactions += 1
      if (transactions === 2) await table.write({ update: importKey, set: changes })
      await table.transact(writes)
    },
  }
  await expect(createImportedShipments(runtimeOf(changed), job)).rejects.toThrow(AttemptEnded)
  const orders = await listOrders()
  expect(orders.length).toBeGreaterThan(0)
  expect(orders.length).toBeLessThan(count)
  expect(await readJob()).toMatchObject({ created: orders.length })
})

test('leaves out a row whose barcode another shipment has got, and says so', async () => {
  await table.write({
    put: { ...keys.barcode('JJEE60'), owner: 'com_other', order_id: 'ord_other' },
  })
  const changes = await createImportedShipments(runtimeOf(table), job)
  expect(changes).toMatchObject({ state: 'ready', valid: count - 1, invalid: 1 })
  expect(await readJob()).toMatchObject({ done: count, created: count - 1, left_out: [62] })
  expect(await listOrders()).toHaveLength(count - 1)
  const rows = await readRows(importRecord.parse({ ...job, ...changes }))
  expect(rows.find(({ number }) => number === 62)?.issues).toEqual([
    { column: 'custom_barcode', code: 'barcode_used' },
  ])
  expect(await table.get(keys.barcode('JJEE60'))).toMatchObject({ owner: 'com_other' })
})

test('cancels what was created, and keeps what was confirmed meanwhile', async () => {
  await createImportedShipments(runtimeOf(table), job)
  const confirmed = keys.order(owner, planned[5]?.order.id ?? '')
  await table.write({ update: confirmed, set: { status: 'prepared' } })
  const created = await readJob()
  const saved: object[] = []
  const undo = { ...created, phase: 'undo', done: 0 } as const
  const changes = await undoShipments(runtimeOf(table), undo, async (each) => {
    saved.push(each)
  })
  expect(changes).toEqual({ state: 'ready' })
  expect(saved.at(-1)).toEqual({ done: count, kept: 1 })
  const statuses = (await listOrders()).map(({ status }) => status)
  expect(statuses.filter((status) => status === 'cancelled')).toHaveLength(count - 1)
  expect(statuses[5]).toBe('prepared')
})

import { describe, expect, test } from 'vitest'
import { createMemoryTable } from '#functions/store/memory-table.ts'
import { log } from '#functions/lib/log.ts'
import { keys } from '#functions/store/keys.ts'
import type { Item } from '#functions/store/operations.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { toOrderItem } from '#functions/store/records/orders/order-writes.ts'
import { listMonthSums } from './ledger-store.ts'
import { toBarcodeItem } from '#functions/orders/create-by-plan.ts'
import { exampleOrder } from '#test/support/examples/example-order.ts'
import { examplePayment } from '#test/support/examples/example-payment.ts'
import { rebuildLedger } from './rebuild-ledger.ts'
import { updateLedger } from './update-ledger.ts'

const owner = 'com_1'
const now = Date.UTC(2026, 10, 26)
const order = { ...exampleOrder, owner, payment_id: examplePayment.id }

const createRuntime = () => {
  const table = createMemoryTable()
  const runtime: Runtime = { table, now: () => now, sleep: async () => {}, random: () => 0 }
  const put = (item: Item) => table.write({ put: item })
  return { runtime, table, put }
}

const readSums = async ({ table }: Runtime) =>
  (await listMonthSums(table, owner)).flatMap(({ sums }) =>
    sums.map(({ kind, entries, cents }) => [kind, entries, cents]),
  )

describe('the ledger', () => {
  test('enters a payment with more refunds than fit into a transaction', async () => {
    const { runtime, put } = createRuntime()
    const refunds = Array.from({ length: 150 }, (_, index) => ({
      id: `chg_${index}`,
      order_id: order.id,
      barcode: order.barcode,
      cents: 2,
      at: now,
      state: 'done',
    }))
    await put({ ...keys.payment(examplePayment.id), ...examplePayment, owner, refunds })
    await updateLedger(runtime, owner, [keys.payment(examplePayment.id)])
    expect(await readSums(runtime)).toEqual([
      ['payment', 1, 590],
      ['refund', 150, -300],
    ])
  })

  test('enters the money of an earlier release once, also after its shipment is removed', async () => {
    const { runtime, table, put } = createRuntime()
    const key = keys.payment(examplePayment.id)
    await put({ ...key, ...examplePayment, owner })
    await put(toOrderItem(order))
    await put(toBarcodeItem(order))
    await updateLedger(runtime, owner, [key])
    await table.write({ delete: keys.order(owner, order.id) })
    await updateLedger(runtime, owner, [key])
    expect(await readSums(runtime)).toEqual([['payment', 1, 590]])
  })

  test('enters what is beside an item that is not readable', async () => {
    log.setLogLevel('SILENT')
    const { runtime, put } = createRuntime()
    const fee = keys.fee(owner, order.id)
    await put({ ...fee, kind: 'unused_door', amount_cents: 200, at: '2026-11-20T08:00:00.000Z' })
    await put({ ...toOrderItem(order), lines: 'unreadable' })
    await updateLedger(runtime, owner, [keys.order(owner, order.id), fee])
    expect(await readSums(runtime)).toEqual([['fee', 1, 200]])
  })

  test('is rebuilt also from a fee that was removed', async () => {
    const { runtime, table, put } = createRuntime()
    const fee = keys.fee(owner, order.id)
    await put({ ...fee, kind: 'unused_door', amount_cents: 200, at: '2026-11-20T08:00:00.000Z' })
    await rebuildLedger(runtime, owner)
    await rebuildLedger(runtime, owner)
    expect(await readSums(runtime)).toEqual([['fee', 1, 200]])
    await table.write({ delete: fee })
    await rebuildLedger(runtime, owner)
    expect(await readSums(runtime)).toEqual([
      ['fee', 1, 200],
      ['fee_reversed', 1, -200],
    ])
  })
})

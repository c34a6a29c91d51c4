import { describe, expect, test, vi } from 'vitest'
import { keys } from '#functions/store/keys.ts'
import { createMemoryTable } from '#functions/store/memory-table.ts'
import { getOrders, type OrderRecord, orderRecord } from '#functions/store/records/order-store.ts'
import { toListAttributes } from '#functions/store/records/orders/order-indexes.ts'
import { toOrderItem } from '#functions/store/records/orders/order-writes.ts'
import { exampleOrder } from '#test/support/examples/example-order.ts'
import { recordPrint } from './record-print.ts'

const at = Date.UTC(2026, 10, 22, 12)

/** Stores a shipment as it is now, records the print of one that was read, and returns the outcome. */
const print = async (read: Partial<OrderRecord>, present: Partial<OrderRecord> = read) => {
  const table = createMemoryTable()
  const [printed, stored] = [read, present].map((changes) =>
    orderRecord.parse(toOrderItem({ ...exampleOrder, ...changes })),
  )
  if (!printed || !stored) throw new Error('Expected two shipments')
  await table.write({ put: toOrderItem(stored) })
  await recordPrint({ table, now: () => at }, [printed])
  const item = await table.get(keys.order(exampleOrder.owner, exampleOrder.id))
  return orderRecord.parse(item)
}

const needed = { process_status: 'label_print_needed' }

describe('printing a label', () => {
  test('makes a confirmed shipment ready for sending', async () => {
    expect(await print(needed)).toMatchObject({
      process_status: '',
      printed_label_version: 1,
      updated_at: at,
    })
  })

  test('records when it was printed first, and no later time', async () => {
    expect(await print(needed)).toMatchObject({ label_printed_at: at })
    const changed = { label_version: 2, printed_label_version: 1, label_printed_at: at - 60_000 }
    expect(await print(changed)).toMatchObject({
      printed_label_version: 2,
      label_printed_at: at - 60_000,
    })
  })

  test('of a shipment that needs none only records the version', async () => {
    const before = { label_version: 2, updated_at: at - 60_000 }
    const order = await print(before)
    expect(order).toMatchObject({ process_status: '', printed_label_version: 2 })
    expect(order.updated_at).toBe(before.updated_at)
    expect(order.row).toBe(toListAttributes(order)['row'])
  })

  test('leaves the need of a shipment that has changed meanwhile', async () => {
    const changed = {
      ...needed,
      label_version: 2,
      recipient: { ...exampleOrder.recipient, name: 'Uus' },
    }
    expect(await print(needed, changed)).toMatchObject({
      process_status: 'label_print_needed',
      label_version: 2,
      printed_label_version: 1,
    })
  })

  test('of a shipment that was changed in something else is recorded all the same', async () => {
    const other = { ...needed, reference: 'T-2' }
    expect(await print(needed, other)).toMatchObject({ process_status: '', reference: 'T-2' })
  })

  test('does not lower the version of a newer print', async () => {
    const newer = { label_version: 3, printed_label_version: 3 }
    expect(await print({ label_version: 2 }, newer)).toMatchObject({ printed_label_version: 3 })
  })
})

describe('printing many labels', () => {
  const createOrders = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      orderRecord.parse(toOrderItem({ ...exampleOrder, ...needed, id: `ord_${index}` })),
    )
  const printAll = async (orders: readonly OrderRecord[], changed?: Partial<OrderRecord>) => {
    const table = createMemoryTable()
    for (const order of orders) await table.write({ put: toOrderItem(order) })
    const [first] = orders
    if (first && changed) await table.write({ put: toOrderItem({ ...first, ...changed }) })
    const calls = { write: vi.spyOn(table, 'write'), transact: vi.spyOn(table, 'transact') }
    await recordPrint({ table, now: () => at }, orders)
    const stored = await getOrders(
      table,
      exampleOrder.owner,
      orders.map(({ id }) => id),
    )
    return {
      unprinted: stored.filter((order) => order?.process_status !== '').length,
      writes: calls.write.mock.calls.length,
      transactions: calls.transact.mock.calls.length,
    }
  }

  test('records them in transactions', async () => {
    expect(await printAll(createOrders(300))).toEqual({
      unprinted: 0,
      writes: 0,
      transactions: 3,
    })
  })

  test('records the others of a transaction when one has changed meanwhile', async () => {
    const changed = { label_version: 2 }
    expect(await printAll(createOrders(5), changed)).toMatchObject({
      unprinted: 1,
      transactions: 1,
    })
  })

  test('writes one label by itself', async () => {
    expect(await printAll(createOrders(1))).toEqual({ unprinted: 0, writes: 1, transactions: 0 })
  })
})

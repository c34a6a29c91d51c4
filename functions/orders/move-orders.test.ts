import { expect, test } from 'vitest'
import { exampleOrder } from '#test/support/examples/example-order.ts'
import { keys } from '#functions/store/keys.ts'
import { createMemoryTable } from '#functions/store/memory-table.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { decodeRow } from '#functions/store/records/orders/order-row.ts'
import { toOrderItem } from '#functions/store/records/orders/order-writes.ts'
import { getPayment } from '#functions/store/records/payment-store.ts'
import { examplePayment } from '#test/support/examples/example-payment.ts'
import { moveOrders } from './move-orders.ts'

const setUp = async (...orders: readonly OrderRecord[]) => {
  const table = createMemoryTable()
  for (const order of orders) {
    await table.write({ put: toOrderItem(order) })
    const pointer = { owner: order.owner, order_id: order.id }
    await table.write({ put: { ...keys.barcode(order.barcode), ...pointer } })
  }
  const list = async (partition: string) => {
    const range = { index: 'list_created_at', partition } as const
    const { values } = await table.queryValues(range, 'row')
    return values.map((row) => decodeRow(row).id)
  }
  return { runtime: { table, now: () => 0, sleep: async () => {}, random: () => 0 }, table, list }
}

test('a shipment of a visitor is in no list until it moves into an account', async () => {
  const others = { ...exampleOrder, id: 'ord_2', owner: 'com_2', barcode: 'JJEE2' }
  const { runtime, table, list } = await setUp(exampleOrder, others)
  expect(await list(exampleOrder.owner)).toEqual([])
  await moveOrders(runtime, exampleOrder.owner, 'acc_1')
  expect(await list('acc_1')).toEqual([exampleOrder.id])
  expect(await list('com_2')).toEqual(['ord_2'])
  expect(await list(exampleOrder.owner)).toEqual([])
  expect(await table.get(keys.order('acc_1', exampleOrder.id))).toEqual(
    toOrderItem({ ...exampleOrder, owner: 'acc_1' }),
  )
})

test.each([
  ['a company needs its label', 'com_1', {}, 'label_print_needed'],
  ['a company does not once it is printed', 'com_1', { printed_label_version: 1 }, ''],
  ['a company does not before it is paid', 'com_1', { status: 'created' }, ''],
  ['a person needs none', 'acc_1', {}, ''],
] as const)('a paid shipment that moves to %s', async (_, owner, change, process_status) => {
  const { runtime, table } = await setUp({ ...exampleOrder, ...change })
  await moveOrders(runtime, exampleOrder.owner, owner)
  expect(await table.get(keys.order(owner, exampleOrder.id))).toMatchObject({ process_status })
})

test('the payments of a shipment move with it, also those of its recipient', async () => {
  const payments = ['pay_1', 'pay_2', 'pay_3'].map((id) => ({ ...examplePayment, id }))
  const order = {
    ...exampleOrder,
    payment_id: 'pay_1',
    change_payment_ids: ['pay_2'],
    incoming: { payment_ids: ['pay_3'] },
  }
  const { runtime, table } = await setUp(order)
  for (const each of payments) await table.write({ put: { ...keys.payment(each.id), ...each } })
  await moveOrders(runtime, exampleOrder.owner, 'acc_1')
  const moved = await Promise.all(payments.map(({ id }) => getPayment(table, id)))
  expect(moved.map((payment) => payment?.owner)).toEqual(['acc_1', 'acc_1', 'acc_1'])
})

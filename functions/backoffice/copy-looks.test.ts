import { expect, test } from 'vitest'
import { exampleOrder } from '#test/support/examples/example-order.ts'
import { keys, partitions } from '#functions/store/keys.ts'
import { createMemoryTable } from '#functions/store/memory-table.ts'
import { lookRecord } from './look-store.ts'
import { toOrderItem } from '#functions/store/records/orders/order-writes.ts'
import { moveOrders } from '#functions/orders/move-orders.ts'
import { copyLooks } from './copy-looks.ts'
import { allowRead, openSubject, recordSearch, toShipmentSubject } from './looks.ts'

const visitor = 'ses_1'
const support = { id: 'ses_2', account: { id: 'acc_support', name: 'Tiina', surname: 'Tugi' } }
const order = { ...exampleOrder, owner: visitor }
const other = { ...order, id: 'ord_other', barcode: 'JJEE9' }

const setUp = async () => {
  const table = createMemoryTable()
  for (const each of [order, other]) {
    const pointer = { owner: each.owner, order_id: each.id }
    await table.write({ put: toOrderItem(each) })
    await table.write({ put: { ...keys.barcode(each.barcode), ...pointer } })
  }
  const runtime = { table, now: () => 0, sleep: async () => {}, random: () => 0 }
  await recordSearch(runtime, support, [visitor])
  await allowRead(runtime, support, toShipmentSubject(other), undefined)
  const { id } = await openSubject(runtime, support, toShipmentSubject(order), 'Kaebus')
  const list = async (owner: string) => {
    const { items } = await table.query(partitions.looks(owner))
    return items.map((item) => lookRecord.parse(item))
  }
  return { runtime, table, list, look: id }
}

test('the owner of a shipment sees the looks from before it moved, each once', async () => {
  const { runtime, table, list, look } = await setUp()
  await moveOrders(runtime, visitor, 'acc_1')
  for (let times = 0; times < 2; times += 1) await copyLooks(table, order)
  const looks = await list('acc_1')
  expect(
    looks.map(({ owner, kind, subject_id: id }) => `${owner} ${kind} ${id}`).toSorted(),
  ).toEqual([`acc_1 opened ${order.id}`, 'acc_1 search acc_1'])
  const moved = toShipmentSubject({ ...order, owner: 'acc_1' })
  expect(await allowRead(runtime, support, moved, look)).toMatchObject({
    openedUntil: 15 * 60 * 1000,
  })
})

test('the looks at a shipment that has not moved, or was removed, stay with the visitor', async () => {
  const { table, list } = await setUp()
  await copyLooks(table, order)
  await table.write({ delete: keys.order(visitor, order.id) })
  await table.write({ delete: keys.barcode(order.barcode) })
  await copyLooks(table, order)
  expect(await list(visitor)).toHaveLength(3)
  expect(await list('acc_1')).toEqual([])
})

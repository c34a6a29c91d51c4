import { expect, test } from 'vitest'
import { exampleOrder } from '#test/support/examples/example-order.ts'
import { hashEmail, hashPhoneEnd, hashReference } from '#functions/store/hash-contact.ts'
import { createMemoryTable } from '#functions/store/memory-table.ts'
import { keys, partitions } from '#functions/store/keys.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { toOrderItem } from '#functions/store/records/orders/order-writes.ts'
import { updateLists } from '#functions/orders/lists/update-lists.ts'
import { findByParty } from './party-entries.ts'

const setUp = () => {
  const table = createMemoryTable()
  const runtime = { table, now: () => 0, sleep: async () => {}, random: () => 0 }
  const store = async (order: OrderRecord) => {
    await table.write({ put: toOrderItem(order) })
    await updateLists(runtime, order.owner, [order.id])
  }
  const find = async (
    hash = '',
    limit = 50,
    isMatch: (order: OrderRecord) => boolean = () => true,
  ) => {
    const { orders, hasMore } = await findByParty(table, hash, limit, isMatch)
    return { ids: orders.map(({ id }) => id), hasMore }
  }
  const remove = async ({ owner, id }: OrderRecord) => {
    await table.write({ delete: keys.order(owner, id) })
    await updateLists(runtime, owner, [id])
  }
  return { table, store, find, remove }
}

const first: OrderRecord = { ...exampleOrder, id: 'ord_1', owner: 'acc_1' }
const ofVisitor: OrderRecord = { ...exampleOrder, id: 'ord_2', owner: 'ses_1', status: 'created' }

test.each([
  ['the e-mail of its sender', hashEmail(' Kristjan@Demo.test')],
  ['the phone of its sender', hashPhoneEnd('55 55 55')],
  ['the phone of its recipient', hashPhoneEnd('+371 20000000')],
  ['its order number', hashReference(' t-1')],
])('a shipment of any owner is found by %s', async (_, hash) => {
  const { store, find } = setUp()
  await store(first)
  await store(ofVisitor)
  expect(await find(hash)).toEqual({ ids: ['ord_2', 'ord_1'], hasMore: false })
  expect(await find(hash, 1)).toEqual({ ids: ['ord_2'], hasMore: true })
  expect(await find(hash, 50, ({ id }) => id === 'ord_1')).toEqual({
    ids: ['ord_1'],
    hasMore: false,
  })
})

test('a changed or removed shipment is found by what it has now', async () => {
  const { table, store, find, remove } = setUp()
  await store(first)
  const changed = { ...first, sender: { ...first.sender, email: 'uus@saatja.test' } }
  await store(changed)
  expect(await find(hashEmail('kristjan@demo.test'))).toEqual({ ids: [], hasMore: false })
  expect(await find(hashEmail('uus@saatja.test'))).toEqual({ ids: ['ord_1'], hasMore: false })
  await remove(changed)
  const { items } = await table.query(partitions.partyEntries(hashEmail('uus@saatja.test')))
  expect(items).toEqual([])
})

test('no key has an e-mail or a phone', async () => {
  const { table, store } = setUp()
  await store(ofVisitor)
  const others = [...table.items.values()].filter(({ SK }) => !SK.startsWith('ORDER#'))
  const text = JSON.stringify(others)
  expect(text).toContain('PARTY#')
  expect(text).not.toMatch(/kristjan@|555555|200000/i)
})

test('five digits are too few for a phone', () => expect(hashPhoneEnd('12-345')).toBeUndefined())

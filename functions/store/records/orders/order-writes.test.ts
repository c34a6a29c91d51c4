import { describe, expect, test } from 'vitest'
import { exampleOrder } from '#test/support/examples/example-order.ts'
import { createMemoryTable } from '#functions/store/memory-table.ts'
import { all, equals, exists, type Write } from '#functions/store/operations.ts'
import { orderRecord, type OrderRecord } from '#functions/store/records/order-store.ts'
import { buildOrderUpdate, toOrderItem } from './order-writes.ts'

const scanned = { at: 2, set: { status: 'sourcein' } } as const
const printed = { at: 3, set: { printed_label_version: 1 } } as const

/** The write of a function of release 3.77: it compares the row, and does not know the version. */
const buildFormerUpdate = (order: OrderRecord, change: typeof scanned | typeof printed): Write => {
  const write = buildOrderUpdate(order, change)
  if (!('update' in write)) throw new Error('A change is an update')
  const { version: _version, ...set } = write.set ?? {}
  const lock = order.row === undefined ? { absent: 'row' } : equals('row', order.row)
  return { ...write, set, if: all(lock, exists) }
}

/** Stores a shipment of an owner, as each release has created it, and reads it. */
const store = async (owner: string) => {
  const table = createMemoryTable()
  const item = toOrderItem({ ...exampleOrder, owner })
  await table.write({ put: item })
  const read = async () => orderRecord.parse(await table.get(item))
  return { table, read, order: await read() }
}

describe.each(['com_1', 'ses_1'])('of two changes of a shipment of %s', (owner) => {
  test.each([
    ['both of this release', buildOrderUpdate, buildOrderUpdate],
    ['the first of the release before', buildFormerUpdate, buildOrderUpdate],
    ['the second of the release before', buildOrderUpdate, buildFormerUpdate],
  ])('%s, the second is refused and then repeated', async (_, first, second) => {
    const { table, read, order } = await store(owner)
    await table.write(first(order, scanned))
    await expect(table.write(second(order, printed))).rejects.toThrow('condition failed')
    await table.write(second(await read(), printed))
    expect(await read()).toMatchObject({ status: 'sourcein', printed_label_version: 1 })
  })
})

test('each change counts, also of a shipment without a version', async () => {
  const { table, read } = await store('com_1')
  for (const change of [scanned, printed]) await table.write(buildOrderUpdate(await read(), change))
  expect(await read()).toMatchObject({ version: 2 })
})

test('a change that leaves the row as it was is noticed by the version', async () => {
  const { table, order } = await store('com_1')
  const change = { at: order.created_at, set: { information_for_courier: 'Uks 4' } }
  const [one, other] = [buildOrderUpdate(order, change), buildOrderUpdate(order, change)]
  await table.write(one)
  await expect(table.write(other)).rejects.toThrow('condition failed')
})

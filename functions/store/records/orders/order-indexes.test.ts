import { describe, expect, test } from 'vitest'
import { exampleOrder } from '#test/support/examples/example-order.ts'
import { createMemoryTable } from '#functions/store/memory-table.ts'
import type { ListIndex } from '#functions/store/list-indexes.ts'
import { orderRecord, type OrderRecord } from '#functions/store/records/order-store.ts'
import { createdPrefix, listStatusPrefixes, toListAttributes } from './order-indexes.ts'
import { buildOrderUpdate, toOrderItem } from './order-writes.ts'

const owner = 'com_1'

const order = (number: number, change: Partial<OrderRecord>): OrderRecord => ({
  ...exampleOrder,
  id: `ord_${String(number).padStart(26, '0')}`,
  owner,
  created_at: exampleOrder.created_at + number,
  ...change,
})

const named = (number: number, name: string, change: Partial<OrderRecord> = {}) =>
  order(number, { recipient: { ...exampleOrder.recipient, name }, ...change })

const readNames = async (
  orders: readonly OrderRecord[],
  index: ListIndex,
  { owner: of = owner, ...range }: { owner?: string; prefix?: string; descending?: boolean } = {},
) => {
  const table = createMemoryTable()
  for (const each of orders) await table.write({ put: toOrderItem(each) })
  const { items } = await table.query({ partition: of, index, ...range })
  return items.map(
    ({ PK, SK }) => orderRecord.parse(table.items.get(`${PK}\n${SK}`)).recipient.name,
  )
}

describe('lists', () => {
  test('sort names without accents and case, equal ones by time', async () => {
    const orders = [
      named(4, 'Żaneta'),
      named(2, 'ann'),
      named(3, 'Õnne'),
      named(1, 'Ann Marie'),
      named(5, 'Ann'),
    ]
    const expected = ['ann', 'Ann', 'Ann Marie', 'Õnne', 'Żaneta']
    expect(await readNames(orders, 'keys_recipient_name')).toEqual(expected)
    expect(await readNames(orders, 'keys_recipient_name', { descending: true })).toEqual(
      expected.toReversed(),
    )
  })

  test('sort an address by its town', async () => {
    const at = (number: number, city: string, name = '') =>
      named(number, city, {
        destination: { ...exampleOrder.destination, name, address_city: city },
      })
    const orders = [at(1, 'Tartu'), at(2, 'Viljandi', 'Maxima'), at(3, 'Elva')]
    expect(await readNames(orders, 'keys_destination')).toEqual(['Elva', 'Viljandi', 'Tartu'])
  })

  test('sort statuses by their groups, and find each group by its beginnings', async () => {
    const label = 'label_print_needed'
    const orders = [
      named(1, 'delivered', { status: 'destinationout' }),
      named(2, 'label needed', { status: 'prepared', process_status: label }),
      named(3, 'created', { status: 'created' }),
      named(4, 'prepared', { status: 'prepared' }),
      named(5, 'created later', { status: 'created' }),
    ]
    expect(await readNames(orders, 'list_status')).toEqual([
      'created',
      'created later',
      'label needed',
      'prepared',
      'delivered',
    ])
    const created = await readNames(orders, 'list_status', { prefix: createdPrefix })
    expect(created).toEqual(['created', 'created later'])
    const pending = listStatusPrefixes('pending').map((prefix) =>
      readNames(orders, 'list_status', { prefix }),
    )
    expect((await Promise.all(pending)).flat()).toEqual([...created, 'label needed'])
    const [prefix = ''] = listStatusPrefixes('prepared')
    expect(await readNames(orders, 'list_status', { prefix })).toEqual(['prepared'])
  })
})

test('a visitor has no lists: the keys of a shipment are in no index', async () => {
  const own = order(1, { owner: 'ses_1' })
  expect(Object.keys(toListAttributes(own))).toEqual(['row'])
  expect(await readNames([own, order(2, {})], 'list_created_at')).toHaveLength(1)
  expect(await readNames([own], 'list_created_at', { owner: 'ses_1' })).toEqual([])
})

describe('a change of a shipment', () => {
  test('changes its row and keys, and fails for a shipment that has changed since', async () => {
    const table = createMemoryTable()
    const item = toOrderItem(exampleOrder)
    await table.write({ put: item })
    const stored = orderRecord.parse(item)
    const write = buildOrderUpdate(stored, {
      at: 1,
      set: { status: 'cancelled' },
      remove: ['location'],
    })
    const after = await table.write(write)
    expect(after).toEqual(
      toOrderItem({ ...exampleOrder, status: 'cancelled', updated_at: 1, version: 1 }),
    )
    await expect(table.write(write)).rejects.toThrow('condition failed')
  })

  test('fills in the row of a shipment that an earlier release has stored', async () => {
    const table = createMemoryTable()
    const { PK, SK } = toOrderItem(exampleOrder)
    await table.write({ put: { PK, SK, ...exampleOrder } })
    const after = await table.write(
      buildOrderUpdate(exampleOrder, { at: 1, set: { status: 'paid' } }),
    )
    expect(after).toEqual(
      toOrderItem({ ...exampleOrder, status: 'paid', updated_at: 1, version: 1 }),
    )
  })
})

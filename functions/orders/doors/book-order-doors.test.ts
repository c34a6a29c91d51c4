import { expect, test } from 'vitest'
import { type DropOffLocation, dropOffLocation } from '#shared/orders/order.ts'
import { addAddressTexts } from '#shared/places/place-dto.ts'
import { keys } from '#functions/store/keys.ts'
import { createMemoryTable } from '#functions/store/memory-table.ts'
import { getOrders, type OrderRecord } from '#functions/store/records/order-store.ts'
import { toOrderItem } from '#functions/store/records/orders/order-writes.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { exampleOrder } from '#test/support/examples/example-order.ts'
import { createExamplePlace } from '#test/support/examples/example-place.ts'
import { bookOrderDoors } from './book-order-doors.ts'

const owner = 'acc_1'
const location = dropOffLocation.parse(addAddressTexts(createExamplePlace({ type: 'ipb' })))

/** A locker with this many doors and as many paid shipments without one. */
const setUp = async (count: number, change: Partial<OrderRecord> = {}) => {
  const memory = createMemoryTable()
  const ids = Array.from({ length: count }, (_, index) => `ord_${index}`)
  for (const [index, id] of ids.entries()) {
    const { door, door_code, code_until, location: place, ...order } = exampleOrder
    void [door, door_code, code_until, place]
    await memory.write({
      put: toOrderItem({ ...order, id, owner, status: 'paid', door_size: 'M', ...change }),
    })
    await memory.write({
      put: {
        ...keys.door(location.id, id),
        door_id: id,
        place_id: location.id,
        size: 'M',
        size_id: 6,
        block_id: '1',
        module_number: 1,
        door_number: index,
      },
    })
  }
  const calls = { query: 0, getMany: 0, transact: 0 }
  let drawn = 0
  const runtime: Runtime = {
    table: {
      ...memory,
      query: (range) => {
        calls.query += 1
        return memory.query(range)
      },
      getMany: (wanted) => {
        calls.getMany += 1
        return memory.getMany(wanted)
      },
      transact: (writes) => {
        calls.transact += 1
        return memory.transact(writes)
      },
    },
    now: () => Date.parse('2026-11-22T10:00:00Z'),
    sleep: () => Promise.resolve(),
    random: (below) => (drawn += 7919) % below,
  }
  const book = (locker: DropOffLocation | null = location) =>
    bookOrderDoors(runtime, { owner, location: locker, holder: 'ses_1', requestKey: 'req_1' }, ids)
  const listCodeEnds = async () =>
    (await getOrders(memory, owner, ids)).map((order) => order?.code_until)
  const listDoors = async () => {
    const orders = await getOrders(memory, owner, ids)
    return new Set(orders.map((order) => order?.door?.id))
  }
  return { calls, book, listDoors, listCodeEnds }
}

test('a hundred doors are read once and booked in four transactions', async () => {
  const { calls, book, listDoors } = await setUp(100)
  expect(await book()).toEqual([])
  expect((await listDoors()).size).toBe(100)
  expect(calls).toEqual({ query: 1, getMany: 1, transact: 4 })
})

test.each([
  ['a white locker', location, '2026-11-22T21:00:00.000Z'],
  ['a blue locker', { ...location, type: 'apt' }, '2026-11-22T21:00:00.000Z'],
  ['any blue locker', null, '2026-11-22T21:59:59.999Z'],
] as const)(
  'the door code of a return at %s ends when it closes on its last day',
  async (_, locker, end) => {
    const { book, listCodeEnds } = await setUp(1, { return_until: '2026-11-22' })
    await book(locker)
    expect(await listCodeEnds()).toEqual([Date.parse(end)])
  },
)

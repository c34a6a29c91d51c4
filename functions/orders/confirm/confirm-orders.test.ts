import { expect, test, vi } from 'vitest'
import { dropOffLocation } from '#shared/orders/order.ts'
import { addAddressTexts } from '#shared/places/place-dto.ts'
import { keys } from '#functions/store/keys.ts'
import { createMemoryTable } from '#functions/store/memory-table.ts'
import { getOrders, type OrderRecord } from '#functions/store/records/order-store.ts'
import { toOrderItem } from '#functions/store/records/orders/order-writes.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { exampleOrder } from '#test/support/examples/example-order.ts'
import { createExamplePlace } from '#test/support/examples/example-place.ts'
import { confirmOrders } from './confirm-orders.ts'

const owner = 'acc_1'
const place = dropOffLocation.parse(addAddressTexts(createExamplePlace()))

/** Stores as many created shipments, and confirms them. */
const setUp = async (count: number) => {
  const table = createMemoryTable()
  const ids = Array.from({ length: count }, (_, index) => `ord_${index}`)
  const store = (id: string, change: Partial<OrderRecord> = {}) => {
    const { door, door_code, code_until, location, ...order } = exampleOrder
    void [door, door_code, code_until, location]
    const events = [{ event: 'created' as const, at: '2026-11-22T09:00:00.000Z' }]
    return table.write({
      put: toOrderItem({
        ...order,
        id,
        owner,
        status: 'created',
        events,
        expires_at: 1_900_000_000,
        ...change,
      }),
    })
  }
  for (const id of ids) await store(id)
  let drawn = 0
  const runtime: Runtime = {
    table,
    now: () => Date.parse('2026-11-22T10:00:00Z'),
    sleep: () => Promise.resolve(),
    random: (below) => (drawn += 7919) % below,
  }
  const transact = vi.spyOn(table, 'transact')
  const read = () => getOrders(table, owner, ids)
  const confirm = async (
    location: Parameters<typeof confirmOrders>[1]['location'],
    known?: Awaited<ReturnType<typeof read>>,
  ) => {
    const left = await confirmOrders(runtime, { owner, ids, location, holder: 'ses_1' }, known)
    const orders = (await read()).flatMap((order) => order ?? [])
    return {
      left: left.length,
      transactions: transact.mock.calls.length,
      confirmed: orders.filter(({ status }) => status === 'prepared').length,
      codes: new Set(orders.flatMap(({ door_code: code }) => code ?? [])).size,
    }
  }
  const countCodes = () =>
    [...table.items.values()].filter(({ PK }) => PK === keys.doorCode('blue', '123456').PK).length
  return { table, store, read, confirm, countCodes }
}

test.each([
  ['any blue locker', null],
  ['a blue locker', { ...place, type: 'apt' as const }],
])(
  'fifty shipments are confirmed with their codes of %s in one transaction',
  async (_, location) => {
    const { confirm, countCodes } = await setUp(50)
    const done = { left: 0, transactions: 1, confirmed: 50, codes: 50 }
    expect(await confirm(location)).toEqual(done)
    expect(countCodes()).toBe(50)
    // A repeated request leaves them as they are, and names them as they were.
    expect(await confirm(location)).toEqual({ ...done, left: 50 })
  },
)

test.each([
  ['more shipments than fit with their codes', 51, null],
  ['shipments for a white locker, whose doors are booked afterwards', 20, place],
  ['shipments without a drop-off', 20, undefined],
])('%s are confirmed without', async (_, count, location) => {
  const { confirm, countCodes } = await setUp(count)
  const white = location && { ...location, type: 'ipb' as const }
  expect(await confirm(white)).toEqual({
    left: count,
    transactions: 1,
    confirmed: count,
    codes: 0,
  })
  expect(countCodes()).toBe(0)
})

test('none is confirmed and no code is issued when one was deleted since it was read', async () => {
  const { store, read, confirm, countCodes, table } = await setUp(5)
  const known = await read()
  await store('ord_3', { status: 'cancelled' })
  await expect(confirm(null, known)).rejects.toMatchObject({
    code: 'not_confirmable',
    rows: [{ index: 3 }],
  })
  expect(countCodes()).toBe(0)
  expect((await getOrders(table, owner, ['ord_0']))[0]?.status).toBe('created')
})

test('a confirmed shipment has the events, the end and the need of a label of one with a code', async () => {
  const { confirm, read } = await setUp(1)
  await confirm(null)
  const [order] = await read()
  expect(order).toMatchObject({
    status: 'prepared',
    process_status: 'label_print_needed',
    door_bookings: { day: '2026-11-22', count: 1 },
  })
  expect(order?.events.map(({ event }) => event)).toEqual(['created', 'prepared'])
  expect(order?.expires_at).toBeUndefined()
})

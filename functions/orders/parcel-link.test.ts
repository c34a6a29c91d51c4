import { expect, test } from 'vitest'
import { createMemoryTable } from '#functions/store/memory-table.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { toOrderItem } from '#functions/store/records/orders/order-writes.ts'
import { exampleOrder } from '#test/support/examples/example-order.ts'
import { createParcelLink, openParcelLink } from './parcel-link.ts'

const dayMs = 24 * 60 * 60 * 1000
const start = Date.parse('2026-11-25T10:00:00Z')
const recipient = { name: 'Māra Ķirse', phone: '20000000', email: 'Mara@saaja.test' }
const parcel: OrderRecord = {
  ...exampleOrder,
  recipient,
  status: 'sourcein',
  events: [{ event: 'sourcein', at: '2026-11-25T09:00:00.000Z' }],
}
const delivered = {
  status: 'destinationout',
  events: [{ event: 'destinationout', at: '2026-11-25T10:00:00.000Z' }],
} as const

test.each<[string, Partial<OrderRecord>, number, boolean]>([
  ['opens its parcel', {}, 0, true],
  ['opens it while it is not delivered', {}, 399, true],
  ['ends after 400 days', {}, 401, false],
  ['opens it for 30 days after its end', { ...delivered, events: [...delivered.events] }, 29, true],
  ['ends 30 days after its end', { ...delivered, events: [...delivered.events] }, 31, false],
  ['ends with another phone', { recipient: { ...recipient, phone: '20000001' } }, 0, false],
  ['ends with another e-mail', { recipient: { ...recipient, email: 'x@saaja.test' } }, 0, false],
  [
    'stays with the same phone and e-mail in another form',
    { recipient: { name: 'M. K.', phone: '+37120000000', email: 'mara@saaja.test' } },
    0,
    true,
  ],
])('a link %s', async (_, change, days, isOpen) => {
  const table = createMemoryTable()
  const hash = await createParcelLink({ table, now: () => start }, parcel, 'link')
  const changed = { ...parcel, ...change }
  await table.write({ put: toOrderItem(changed) })
  const runtime = { table, now: () => start + days * dayMs }
  const found = await openParcelLink(runtime, { hash, id: parcel.id })
  expect(found?.order.id).toBe(isOpen ? parcel.id : undefined)
})

test('a link opens nothing by another secret or id, and its secret is not stored', async () => {
  const table = createMemoryTable()
  const runtime = { table, now: () => start }
  const hash = await createParcelLink(runtime, parcel, 'phone_ending')
  await table.write({ put: toOrderItem(parcel) })
  expect(await openParcelLink(runtime, { hash, id: 'ord_02' })).toBeUndefined()
  expect(await openParcelLink(runtime, { hash: 'x', id: parcel.id })).toBeUndefined()
  const found = await openParcelLink(runtime, { hash, id: parcel.id })
  expect(found?.proof).toBe('phone_ending')
  expect(JSON.stringify([...table.items.values()])).not.toContain(hash)
})

import { toDue, toDuePartition } from '#functions/store/due-work.ts'
import { expect, test } from 'vitest'
import { keys } from '#functions/store/keys.ts'
import { createMemoryTable } from '#functions/store/memory-table.ts'
import { getOrders, orderRecord } from '#functions/store/records/order-store.ts'
import { getPayment } from '#functions/store/records/payment-store.ts'
import { toOrderItem } from '#functions/store/records/orders/order-writes.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { exampleOrder } from '#test/support/examples/example-order.ts'
import { examplePayment } from '#test/support/examples/example-payment.ts'
import { expireOrder } from './expire-order.ts'
import { toReturnDue } from '#functions/orders/returns/return-claim.ts'

const { door_code, code_until, door, location, ...unbooked } = exampleOrder
void [door_code, code_until, door, location]
const original = orderRecord.parse({
  ...exampleOrder,
  id: 'ord_original',
  barcode: 'JJEE00000000000000024',
  status: 'destinationout',
})
const { owner, id, barcode } = original
const created = orderRecord.parse({
  ...unbooked,
  owner,
  is_return_only: true,
  return_of: { owner, id, barcode },
  return_until: '2026-12-02',
})
const reference = { owner, id: created.id, barcode: created.barcode }
/** The end of the last day in Tallinn. */
const end = Date.parse('2026-12-02T21:59:59.999Z')

/** Expires the return at a time, and returns it and the parcel. */
const expireAt = async (now: number, named = reference) => {
  const table = createMemoryTable()
  const runtime: Runtime = { table, now: () => now, sleep: async () => {}, random: () => 0 }
  await table.write({ put: { ...toOrderItem(created), ...toReturnDue(created) } })
  await table.write({ put: toOrderItem({ ...original, return_order: named }) })
  await expireOrder(runtime, created)
  const [parcel] = await getOrders(table, owner, [id])
  return { item: await table.get(keys.order(owner, created.id)), parcel }
}

test('a return without a door code is due at the end of its last day', () => {
  expect(toReturnDue(created)).toEqual(toDue('order', created.id, end))
})

test('a return that nobody has handed in expires after its last day, free of charge', async () => {
  const { item, parcel } = await expireAt(end)
  expect(item).toMatchObject({ status: 'expired' })
  for (const name of ['due', 'due_at', 'unused_door']) expect(item).not.toHaveProperty(name)
  expect(parcel).not.toHaveProperty('return_order')
})

test('it stays until then', async () => {
  const { item, parcel } = await expireAt(end - 1)
  expect(item).toMatchObject({ status: 'prepared', due: toDuePartition('order', created.id) })
  expect(parcel?.return_order).toEqual(reference)
})

test('a newer return of the same parcel stays named when the older one expires', async () => {
  const newer = { ...reference, id: 'ord_newer' }
  const { item, parcel } = await expireAt(end, newer)
  expect(item).toMatchObject({ status: 'expired' })
  expect(parcel?.return_order).toEqual(newer)
})

/** Expires a return at a time that was paid for and waits for a door. Returns what is stored then. */
const expirePaidAt = async (now: number) => {
  const table = createMemoryTable()
  const runtime: Runtime = { table, now: () => now, sleep: async () => {}, random: () => 0 }
  const paid = orderRecord.parse({
    ...created,
    status: 'paid',
    events: [{ event: 'paid', at: '2026-11-25T08:00:00.000Z' }],
    payment_id: examplePayment.id,
    needs_attention: true,
  })
  const payment = { ...examplePayment, order_ids: [paid.id], barcodes: [paid.barcode] }
  await table.write({ put: { ...toOrderItem(paid), ...toReturnDue(paid) } })
  await table.write({ put: { ...keys.payment(payment.id), ...payment } })
  await table.write({ put: toOrderItem({ ...original, return_order: reference }) })
  for (let times = 0; times < 2; times += 1) await expireOrder(runtime, paid)
  const [parcel] = await getOrders(table, owner, [id])
  return {
    item: await table.get(keys.order(owner, paid.id)),
    parcel,
    payment: await getPayment(table, payment.id),
  }
}

test('a return that was paid for and has no door expires with its days, and its money goes back once', async () => {
  const { item, parcel, payment } = await expirePaidAt(end)
  expect(item).toMatchObject({
    status: 'expired',
    refunds: [{ id: created.id, payment_id: examplePayment.id, cents: 590, state: 'due' }],
  })
  for (const name of ['due', 'due_at', 'needs_attention']) expect(item).not.toHaveProperty(name)
  expect(parcel).not.toHaveProperty('return_order')
  expect(payment?.refunds).toMatchObject([{ order_id: created.id, cents: 590, state: 'due' }])
})

test('a return that was paid for waits for a door until then', async () => {
  const { item, payment } = await expirePaidAt(end - 1)
  expect(item).toMatchObject({
    status: 'paid',
    due: toDuePartition('order', created.id),
    needs_attention: true,
  })
  expect(payment?.refunds).toEqual([])
})

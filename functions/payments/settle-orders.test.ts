import { expect, test, vi } from 'vitest'
import { dropOffLocation, type DropOffLocation } from '#shared/orders/order.ts'
import { addAddressTexts } from '#shared/places/place-dto.ts'
import type { Segment } from '#shared/accounts/segments.ts'
import { getStatusGroup } from '#shared/orders/statuses/status-groups.ts'
import { describeStatus } from '#functions/orders/describe-order.ts'
import { log } from '#functions/lib/log.ts'
import { keys } from '#functions/store/keys.ts'
import { createMemoryTable } from '#functions/store/memory-table.ts'
import { orderRecord } from '#functions/store/records/order-store.ts'
import { toOrderItem } from '#functions/store/records/orders/order-writes.ts'
import { getPayment, type PaymentRecord } from '#functions/store/records/payment-store.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { exampleOrder } from '#test/support/examples/example-order.ts'
import { examplePayment } from '#test/support/examples/example-payment.ts'
import { createExamplePlace } from '#test/support/examples/example-place.ts'
import { settleOrders } from './settle-orders.ts'
import { settlePayment } from './settle-payment.ts'

/** A locker without a free door. */
const full = dropOffLocation.parse(addAddressTexts(createExamplePlace({ type: 'ipb' })))

/** The received payment of one unpaid shipment of an owner, in a table. */
const setUp = async (owner: string, location: DropOffLocation | null) => {
  const { door, door_code, code_until, location: place, ...unbooked } = exampleOrder
  void [door, door_code, code_until, place]
  const lines = exampleOrder.lines.map((line) => ({ ...line, paid_at: null }))
  const order = { ...unbooked, owner, status: 'created' as const, lines }
  const share = lines.reduce((sum, { price_cents }) => sum + price_cents, 0)
  const table = createMemoryTable()
  const runtime: Runtime = {
    table,
    now: () => exampleOrder.created_at,
    sleep: () => Promise.resolve(),
    random: () => 0,
  }
  const payment: PaymentRecord = {
    ...examplePayment,
    owner,
    order_ids: [order.id],
    barcodes: [order.barcode],
    shares: [share],
    amount_cents: share,
    state: 'received',
    location,
  }
  await table.write({ put: toOrderItem(order) })
  await table.write({ put: { ...keys.payment(payment.id), ...payment } })
  const readOrder = async () => orderRecord.parse(await table.get(keys.order(owner, order.id)))
  return { runtime, table, order, payment, share, readOrder }
}

/** Settles the payment of one shipment of an owner, twice, and returns the shipment. */
const settle = async (owner: string, location: DropOffLocation | null) => {
  const { runtime, payment, order, readOrder } = await setUp(owner, location)
  for (let times = 0; times < 2; times += 1) await settleOrders(runtime, payment, [order])
  return readOrder()
}

test.each<[string, string, Segment, DropOffLocation | null, string, string]>([
  ['a company', 'com_1', 'business', null, 'awaiting_label', 'pending'],
  ['a company, without a free door', 'com_1', 'business', full, 'awaiting_door', 'paid'],
  ['a private person', 'acc_1', 'private', null, 'ready_for_sending', 'prepared'],
  ['a guest', 'ses_1', 'private', null, 'ready_for_sending', 'prepared'],
])('a shipment paid by %s', async (_, owner, segment, location, label, group) => {
  const order = await settle(owner, location)
  expect(describeStatus(order, segment).relative_status.text).toBe(label)
  expect(getStatusGroup(order)).toBe(group)
})

test('a shipment that a company paid for before its label was asked for is ready for sending', () => {
  const stored = orderRecord.parse({ ...exampleOrder, owner: 'com_1', status: 'prepared' })
  expect(describeStatus(stored, 'business').relative_status.text).toBe('ready_for_sending')
  const unbooked = { ...stored, status: 'paid' as const }
  expect(describeStatus(unbooked, 'business').relative_status.text).toBe('awaiting_door')
})

test('of two returns of a parcel that are paid for, one is made, and the money of the other goes back', async () => {
  const { runtime, table, order, payment, share } = await setUp('acc_1', null)
  const toReturn = (id: string, barcode: string) =>
    orderRecord.parse({ ...order, id, barcode, is_return_only: true, return_of: reference })
  const { door_code, code_until, ...unbooked } = exampleOrder
  void [door_code, code_until]
  const original = orderRecord.parse({ ...unbooked, id: 'ord_parcel', status: 'destinationout' })
  const reference = { owner: original.owner, id: original.id, barcode: original.barcode }
  const late = { ...toReturn('ord_late', 'JJEE1'), status: 'payment_not_received' as const }
  const newest = toReturn('ord_newest', 'JJEE2')
  const return_order = { owner: newest.owner, id: newest.id, barcode: newest.barcode }
  await table.write({ put: toOrderItem({ ...original, return_order }) })
  const payments = [late, newest].map((each) => ({
    ...payment,
    id: `pay_${each.id}`,
    order_ids: [each.id],
    barcodes: [each.barcode],
  }))
  for (const each of [late, newest]) await table.write({ put: toOrderItem(each) })
  for (const each of payments) await table.write({ put: { ...keys.payment(each.id), ...each } })
  await Promise.all([...payments, ...payments].map((each) => settlePayment(runtime, each)))
  const read = async (id: string) => orderRecord.parse(await table.get(keys.order('acc_1', id)))
  expect((await read('ord_late')).status).toBe('payment_not_received')
  expect((await read('ord_newest')).status).toBe('prepared')
  const [first, second] = await Promise.all(payments.map(({ id }) => getPayment(table, id)))
  expect(first).toMatchObject({ state: 'settled', refund_cents: share, refund_state: 'due' })
  expect(second).toMatchObject({ state: 'settled' })
  expect(second).not.toHaveProperty('refund_state')
})

test.each([
  ['in time waits for a door as long as its days last', '2026-11-30', 'paid'],
  ['after its last day is not made, and its money goes back', '2026-11-20', 'created'],
])('a return that is paid for %s', async (_, return_until, status) => {
  const { runtime, table, order, payment, share } = await setUp('ses_1', full)
  const item = toOrderItem(orderRecord.parse({ ...order, is_return_only: true, return_until }))
  await table.write({ put: item })
  for (let times = 0; times < 2; times += 1) await settlePayment(runtime, payment)
  const isInTime = status === 'paid'
  const stored = await table.get(keys.order('ses_1', order.id))
  expect(stored).toMatchObject({ status })
  expect(stored?.['due_at']).toBe(isInTime ? '2026-11-30T21:59:59.999Z' : undefined)
  expect((await getPayment(table, payment.id))?.refund_cents).toBe(isInTime ? undefined : share)
})

test('a shipment whose money goes back is not paid by it later, at its old price again', async () => {
  const { runtime, table, order, payment, share, readOrder } = await setUp('acc_1', null)
  const [line, ...others] = order.lines
  const dearer = { ...order, lines: [{ ...line, price_cents: share + 100 }, ...others] }
  await table.write({ put: toOrderItem(orderRecord.parse(dearer)) })
  const warn = vi.spyOn(log, 'warn').mockReturnValue()
  await settleOrders(runtime, payment, [order])
  expect(warn).toHaveBeenCalledWith('payment differs from its shipment', expect.anything())
  await table.write({ put: toOrderItem(order) })
  await settlePayment(runtime, payment)
  expect((await readOrder()).status).toBe('created')
  expect(await getPayment(table, payment.id)).toMatchObject({
    state: 'settled',
    refund_cents: share,
    refund_state: 'due',
  })
})

import { expect, test } from 'vitest'
import { keys } from '#functions/store/keys.ts'
import { createMemoryTable } from '#functions/store/memory-table.ts'
import { orderRecord } from '#functions/store/records/order-store.ts'
import { toOrderItem } from '#functions/store/records/orders/order-writes.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { exampleOrder } from '#test/support/examples/example-order.ts'
import { openIncomingPayment } from './open-incoming-payment.ts'

/** Opens the payment of an extension of storage for a parcel. */
const setUp = async (incoming?: { readonly payment_ids: string[] }) => {
  const table = createMemoryTable()
  const runtime: Runtime = { table, now: () => 0, sleep: async () => {}, random: () => 0 }
  const order = orderRecord.parse({
    ...exampleOrder,
    owner: 'acc_1',
    ...(incoming && { incoming }),
  })
  await table.write({ put: toOrderItem(order) })
  const open = (key: string) =>
    openIncomingPayment(
      runtime,
      { holder: 'ses_1', country: 'ee', vatRate: 24, locale: 'et_EE', email: '' },
      { key: keys.request('ses_1', key), fingerprint: key },
      async () => {
        const stored = orderRecord.parse(await table.get(keys.order(order.owner, order.id)))
        return { order: stored, content: { kind: 'hold' }, priceCents: 100, writes: [] }
      },
    )
  return { open }
}

test('the payment of a recipient belongs to the owner whom the shipment has by then', async () => {
  const { open } = await setUp()
  expect(await open('key-1')).toMatchObject({ owner: 'acc_1', amount_cents: 100, state: 'open' })
})

test('a parcel has at most 40 payments of its recipient; the last one can still be paid', async () => {
  const ids = Array.from({ length: 39 }, (_, index) => `pay_${index}`)
  const { open } = await setUp({ payment_ids: ids })
  const last = await open('key-1')
  expect((await open('key-2')).id).toBe(last.id)
  const full = await setUp({ payment_ids: [...ids, 'pay_last'] })
  await expect(full.open('key-3')).rejects.toMatchObject({ type: 'too_many_requests' })
})

import { expect, test } from 'vitest'
import { keys } from '#functions/store/keys.ts'
import { createMemoryTable } from '#functions/store/memory-table.ts'
import type { PaymentRecord } from '#functions/store/records/payment-store.ts'
import { exampleOrder } from '#test/support/examples/example-order.ts'
import { examplePayment } from '#test/support/examples/example-payment.ts'
import { getMaxRefund } from './refund-sources.ts'

const { id } = exampleOrder

/** One payment of 5.90 for the shipment and 4.10 for another one. */
const ofTwo = { order_ids: ['ord_2', id], shares: [410, 590], amount_cents: 1000 }

const refund = (order_id: string, cents: number): PaymentRecord['refunds'][number] => ({
  id: `chg_${order_id}`,
  order_id,
  barcode: exampleOrder.barcode,
  cents,
  state: 'done',
  at: Date.UTC(2026, 10, 22),
})

test.each<[string, readonly Partial<PaymentRecord>[], number]>([
  ['its payment paid for it', [{}], 590],
  ['its payment paid for it, not for another shipment', [ofTwo], 590],
  ['was not given back yet', [{ refunds: [refund(id, 250)] }], 340],
  ['is left, if all was given back', [{ refunds: [refund(id, 590)] }], 0],
  [
    'was paid, whatever another shipment got back',
    [{ ...ofTwo, refunds: [refund('ord_2', 410)] }],
    590,
  ],
  ['all its payments paid', [{}, { shares: [280], amount_cents: 280 }], 870],
  ['was paid, if nothing was', [], 0],
])('a shipment gives back at most what %s', async (_, payments, cents) => {
  const table = createMemoryTable()
  const ids = payments.map((_payment, index) => `pay_${index}`)
  for (const [index, changes] of payments.entries()) {
    const payment: PaymentRecord = { ...examplePayment, ...changes, id: ids[index] ?? '' }
    await table.write({ put: { ...keys.payment(payment.id), ...payment } })
  }
  const { payment_id: _payment, ...order } = exampleOrder
  expect(await getMaxRefund({ table }, { ...order, applied_payment_ids: ids })).toBe(cents)
})

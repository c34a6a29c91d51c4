import { expect, test } from 'vitest'
import { type OrderRecord, orderRecord } from '#functions/store/records/order-store.ts'
import { exampleOrder } from '#test/support/examples/example-order.ts'
import { buildCollectedReceipt } from './build-collected-receipt.ts'

const handedOut = '2026-11-25T10:00:00.000Z'
const byRecipient = exampleOrder.lines.map((line) => ({
  ...line,
  paid_by: 'recipient' as const,
  paid_at: null,
}))

/** Builds the receipt of a delivered parcel with changes. */
const build = (changes: Partial<OrderRecord>) =>
  buildCollectedReceipt(
    orderRecord.parse({
      ...exampleOrder,
      id: 'ord_01M86PTPG067890ABCDEFGHJK',
      status: 'destinationout',
      events: [{ event: 'destinationout', at: handedOut }],
      ...changes,
    }),
    {},
  )

test('a parcel that was handed out against payment has a receipt of transport and goods', () => {
  expect(build({ lines: byRecipient, recipient_goods_price_cents: 1250 })).toMatchObject({
    number: '2026-11-24-EFGHJK',
    at: Date.parse(handedOut),
    buyer: { name: exampleOrder.recipient.name },
    lines: [
      { type: 'delivery', price_cents: 590, vat_rate: 24 },
      { type: 'goods', name: exampleOrder.sender.name, price_cents: 1250, vat_rate: null },
    ],
    total: 1840,
  })
})

test.each<[string, Partial<OrderRecord>]>([
  ['whose sender has paid for everything', {}],
  [
    'whose size was measured later',
    { lines: byRecipient.map((line) => ({ ...line, price_cents: 0 })) },
  ],
  ['that waits', { lines: byRecipient, status: 'destinationin', events: [] }],
  ['that went back', { lines: byRecipient, status: 'returntermout', events: [] }],
])('a parcel %s has none', (_, changes) => {
  expect(build(changes)).toBeUndefined()
})

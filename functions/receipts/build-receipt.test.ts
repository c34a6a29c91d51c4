import { describe, expect, test } from 'vitest'
import { exampleOrder } from '#test/support/examples/example-order.ts'
import { examplePayment, examplePaymentLine } from '#test/support/examples/example-payment.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import type { PaymentRecord } from '#functions/store/records/payment-store.ts'
import { buildReceipt } from './build-receipt.ts'

const { barcode } = exampleOrder

/** Builds the receipt of the example payment with changes. */
const build = ({
  payment = {},
  orders = [exampleOrder],
  refundId,
  company = null,
}: {
  payment?: Partial<PaymentRecord>
  orders?: readonly OrderRecord[]
  refundId?: string
  company?: Parameters<typeof buildReceipt>[0]['company']
}) =>
  buildReceipt(
    { payment: { ...examplePayment, ...payment }, orders, company, seller: undefined, vatRate: 21 },
    refundId,
  )

describe('a receipt of a payment', () => {
  test('says what was paid for when it was opened, how, when and by whom', () => {
    expect(
      build({ payment: { id: 'pay_01M86PTPG067890ABCDEFGHJK', lines: [examplePaymentLine] } }),
    ).toEqual({
      kind: 'payment',
      number: '2026-11-24-EFGHJK',
      at: examplePayment.received_at,
      method: 'Meripank',
      transaction: undefined,
      state: undefined,
      country: 'ee',
      seller: undefined,
      buyer: { name: 'Kristjan Jõgeva', regNo: '', vatNo: '', address: '' },
      lines: [examplePaymentLine],
      total: 590,
    })
  })

  test.each([
    [
      'is rebuilt from the lines that the first payment has paid',
      {
        events: [{ event: 'paid' as const, at: '2026-11-21T08:00:00.000Z' }],
        lines: [
          ...exampleOrder.lines,
          // A later change.
          ...exampleOrder.lines.map((line) => ({ ...line, price_cents: 70, paid_at: 1 })),
        ],
      },
      [expect.objectContaining(examplePaymentLine)],
    ],
    [
      'is one line if the lines do not sum up to what was paid',
      { events: [], lines: exampleOrder.lines.map((line) => ({ ...line, price_cents: 591 })) },
      [{ ...examplePaymentLine, service: '' }],
    ],
  ])('of an older release %s', (_, changes, lines) => {
    expect(build({ orders: [{ ...exampleOrder, ...changes }] })?.lines).toEqual(lines)
  })

  test('of an older release for a change is one line', () => {
    expect(build({ payment: { change_id: 'chg_1' } })?.lines).toMatchObject([
      { type: 'change', price_cents: 590, vat_rate: 24 },
    ])
  })

  test('of an older release whose shipment is gone has the present VAT rate', () => {
    expect(build({ orders: [] })?.lines).toMatchObject([
      { type: 'change', barcode, price_cents: 590, vat_rate: 21 },
    ])
  })

  test('without a time of arrival has that of the last request', () => {
    expect(build({ payment: { received_at: undefined } })?.at).toBe(examplePayment.asked_at)
  })

  test('names the company that the sender has entered', () => {
    const company = { company_name: 'Mets OÜ', company_reg_no: '12345678', company_city: 'Tartu' }
    const { buyer } = build({ orders: [{ ...exampleOrder, company }] }) ?? {}
    expect(buyer).toEqual({ name: 'Mets OÜ', regNo: '12345678', vatNo: '', address: 'Tartu' })
  })
})

describe('a receipt of a refund', () => {
  const refund = {
    id: 'chg_1',
    order_id: exampleOrder.id,
    barcode,
    cents: 70,
    state: 'done',
    at: Date.UTC(2026, 10, 22),
  } as const
  const payment = { lines: [examplePaymentLine], refunds: [refund] }

  test('of a change says the amount, its state and the VAT rate of what was paid', () => {
    expect(build({ payment, refundId: 'chg_1' })).toMatchObject({
      kind: 'refund',
      at: refund.at,
      state: 'done',
      lines: [{ barcode, type: 'refund', price_cents: -70, vat_rate: 24 }],
      total: 70,
    })
  })

  test('of money that arrived twice or too late has the id of the payment', () => {
    const late = { ...payment, refund_cents: 590, refund_state: 'sent' as const }
    expect(build({ payment: late, refundId: 'pay_01' })).toMatchObject({
      state: 'sent',
      lines: [{ barcode, price_cents: -590 }],
      total: 590,
    })
  })

  test('does not exist for another refund', () => {
    expect(build({ payment, refundId: 'chg_2' })).toBeUndefined()
  })
})

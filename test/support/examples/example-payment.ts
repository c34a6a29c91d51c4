import type { PaymentRecord } from '#functions/store/records/payment-store.ts'
import { exampleOrder } from './example-order.ts'

/** The stored payment of `exampleOrder`, by a bank. */
export const examplePayment: PaymentRecord = {
  id: 'pay_01',
  owner: exampleOrder.owner,
  order_ids: [exampleOrder.id],
  barcodes: [exampleOrder.barcode],
  shares: [590],
  amount_cents: 590,
  state: 'settled',
  created_at: Date.UTC(2026, 10, 21, 7, 58),
  asked_at: Date.UTC(2026, 10, 21, 7, 59),
  received_at: Date.UTC(2026, 10, 21, 8),
  country: 'ee',
  locale: 'et_EE',
  email: exampleOrder.sender.email,
  location: null,
  holder: exampleOrder.owner,
  method: 'Meripank',
  return_to: 'wizard',
  refunds: [],
}

/** What `examplePayment` paid for, as a receipt lists it. */
export const examplePaymentLine = {
  barcode: exampleOrder.barcode,
  type: 'delivery',
  name: 'M',
  service: 'M',
  price_cents: 590,
  vat_rate: 24,
} as const

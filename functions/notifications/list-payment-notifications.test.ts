import { expect, test } from 'vitest'
import type { PaymentRecord } from '#functions/store/records/payment-store.ts'
import { listPaymentNotifications } from './list-payment-notifications.ts'

type State = Partial<PaymentRecord> & Pick<PaymentRecord, 'state'>

const toRefund = (state: 'sent' | 'done') => [
  { id: 'chg_1', order_id: 'ord_1', barcode: 'JJ', cents: 70, state, at: 0 },
]

test.each<[string, State, State, string[]]>([
  ['a settled payment', { state: 'received' }, { state: 'settled' }, ['email/shipment_paid']],
  ['a payment that stays settled', { state: 'settled' }, { state: 'settled' }, []],
  ['a received payment', { state: 'open' }, { state: 'received' }, []],
  [
    'a refund that is done',
    { state: 'settled', refund_state: 'sent' },
    { state: 'settled', refund_state: 'done' },
    ['email/payment_refunded'],
  ],
  [
    'a refund that failed',
    { state: 'settled', refund_state: 'sent' },
    { state: 'settled', refund_state: 'failed' },
    [],
  ],
  [
    'the payment of a change, which the message about the change names',
    { state: 'received', change_id: 'chg_1', is_applied: true },
    { state: 'settled', change_id: 'chg_1', is_applied: true },
    [],
  ],
  [
    'the payment of a change that could not be applied',
    { state: 'received', change_id: 'chg_1' },
    { state: 'settled', change_id: 'chg_1', refund_state: 'due' },
    [],
  ],
  [
    'what a change gives back',
    { state: 'settled', refunds: toRefund('sent') },
    { state: 'settled', refunds: toRefund('done') },
    ['email/payment_refunded/chg_1'],
  ],
])('%s', (_, before, after, names) => {
  const messages = listPaymentNotifications(
    { refunds: [], ...before },
    { id: 'pay_1', refunds: [], ...after },
  )
  expect(messages.map(({ name }) => name)).toEqual(names)
})

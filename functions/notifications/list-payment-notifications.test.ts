import { expect, test } from 'vitest'
import type { PaymentRecord } from '#functions/store/records/payment-store.ts'
import { listPaymentNotifications } from './list-payment-notifications.ts'

type State = Pick<PaymentRecord, 'state' | 'refund_state'>

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
])('%s', (_, before, after, names) => {
  const messages = listPaymentNotifications(before, { id: 'pay_1', ...after })
  expect(messages.map(({ name }) => name)).toEqual(names)
})

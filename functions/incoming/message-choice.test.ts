import { expect, test } from 'vitest'
import { exampleOrder } from '#test/support/examples/example-order.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import type { LinkProof } from '#functions/orders/parcel-link.ts'
import { getMessageChoice } from './message-choice.ts'

const both = { name: 'Liis', phone: '+37256102244', email: 'liis@example.test' }
const phone = { ...both, email: '' }
const all = ['push', 'sms_and_email', 'email', 'sms']

test.each<[string, Partial<OrderRecord>, LinkProof, [string, readonly string[]] | null]>([
  ['with both addresses', { recipient: both }, 'link', ['sms_and_email', all]],
  ['with a phone alone', { recipient: phone }, 'link', ['sms', ['push', 'sms']]],
  ['without a phone', { recipient: { ...both, phone: '' } }, 'link', null],
  ['after a choice', { recipient: both, incoming: { messages: 'push' } }, 'link', ['push', all]],
  ['by the digits of the phone', { recipient: both }, 'phone_ending', null],
  ['after the delivery', { recipient: both, status: 'destinationout' }, 'link', null],
])('%s', (_, order, proof, expected) => {
  const choice = getMessageChoice({ order: { ...exampleOrder, ...order }, proof })
  expect(choice && [choice.messages, choice.offered]).toEqual(expected)
})

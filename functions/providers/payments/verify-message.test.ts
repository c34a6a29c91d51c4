import { describe, expect, test } from 'vitest'
import { computeMac } from './mac.ts'
import { verifyMessage } from './verify-message.ts'

const shop = { shopId: 'shop-1', secretKey: 'secret' }

const payment = {
  message_type: 'payment_return',
  shop: 'shop-1',
  transaction: 'trx-1',
  amount: '12.9',
  currency: 'EUR',
  reference: 'pay_1',
  merchant_data: null,
  status: 'COMPLETED',
  message_time: '2026-09-23T08:43:57+0000',
  customer_name: 'Tõõger Leõpäöld',
}
const token = {
  message_type: 'token_return',
  shop: 'shop-1',
  transaction: { id: 'trx-1', status: 'CREATED', method: 'card' },
  token: { id: 'tok-1', multiuse: false },
  error: null,
}

const verify = (json: string) => verifyMessage({ json, mac: computeMac(json, 'secret') }, shop)

describe('a signed message', () => {
  test('of a payment is parsed with its amount in cents', () => {
    expect(verify(JSON.stringify(payment))).toEqual({
      ok: true,
      message: {
        kind: 'payment',
        transactionId: 'trx-1',
        orderReference: 'pay_1',
        amountCents: 1290,
        status: 'COMPLETED',
        merchantData: '',
        sentAt: '2026-09-23T08:43:57+0000',
      },
    })
  })

  test('of a card token is parsed', () => {
    expect(verify(JSON.stringify(token))).toEqual({
      ok: true,
      message: { kind: 'token', transactionId: 'trx-1', token: 'tok-1' },
    })
  })

  test('is verified over the received text, with any spacing', () => {
    expect(verify(JSON.stringify(payment, null, 2))).toMatchObject({ ok: true })
  })

  test('gives the same result when it is repeated', () => {
    const json = JSON.stringify(payment)
    expect(verify(json)).toEqual(verify(json))
  })

  test('of another shop is refused', () => {
    expect(verify(JSON.stringify({ ...payment, shop: 'shop-2' }))).toEqual({
      ok: false,
      reason: 'foreign_shop',
    })
  })

  test.each([
    ['invalid JSON', 'amount=12.90'],
    ['a bare null', 'null'],
    ['an unknown type', JSON.stringify({ ...payment, message_type: 'other' })],
    ['an unknown status', JSON.stringify({ ...payment, status: 'PAID' })],
    ['another currency', JSON.stringify({ ...payment, currency: 'USD' })],
    ['a negative amount', JSON.stringify({ ...payment, amount: '-12.90' })],
    ['a fraction of a cent', JSON.stringify({ ...payment, amount: '12.905' })],
    ['a token return without token', JSON.stringify({ ...token, token: null })],
  ])('with %s is malformed', (_, json) => {
    expect(verify(json)).toEqual({ ok: false, reason: 'malformed' })
  })
})

test('refuses a message that was changed after signing', () => {
  const json = JSON.stringify(payment)
  const mac = computeMac(json, 'secret')
  const raised = json.replace('12.9', '99.9')
  expect(verifyMessage({ json: raised, mac }, shop)).toEqual({ ok: false, reason: 'wrong_mac' })
})

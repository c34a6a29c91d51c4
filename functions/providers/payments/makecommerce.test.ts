import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  startHttpDouble,
  type DoubleResponse,
  type ReceivedRequest,
} from '#test/support/stack/http-double.ts'
import { computeMac } from './mac.ts'
import { createMakecommerce } from './makecommerce.ts'
import type { NewTransaction } from './port.ts'

const keys = { shopId: 'shop-1', secretKey: 's3cret', publishableKey: 'pub-1' }

const methodLists = {
  banklinks: [
    { name: 'first', url: 'https://pay/first?trx=', country: 'ee', display_name: 'First Bank' },
    { name: 'tiny', url: 'https://pay/tiny?trx=', country: 'ee', max_amount: '20.0' },
    { name: 'latvian', url: 'https://pay/else?trx=', country: 'lv' },
    {
      name: 'wide',
      url: 'https://pay/wide?trx=',
      countries: ['ee', 'lv'],
      logo_url: 'https://logo',
    },
  ],
  cards: [
    { name: 'visa', url: 'https://pay/visa?trx=' },
    { name: 'mastercard', url: 'https://pay/mc?trx=' },
  ],
  other: [{ name: 'redirect', url: 'https://pay/all?trx=' }],
  payLater: null,
}

const order: NewTransaction = {
  orderReference: 'pay_1',
  amountCents: 4990,
  country: 'ee',
  locale: 'et',
  email: 'mari@example.com',
  ip: '192.0.2.1',
  returnUrl: 'https://pakk.test/return',
  cancelUrl: 'https://pakk.test/cancel',
  notificationUrl: 'https://pakk.test/notify',
  merchantData: 'm',
}

const state = (status: string) => ({
  json: { id: 'trx/1', status, amount: 49.9, reference: 'pay_1', currency: 'EUR' },
})

let responses: Record<string, DoubleResponse>
let double: Awaited<ReturnType<typeof startHttpDouble>>
const requests = (): string[] => double.requests.map(({ method, path }) => `${method} ${path}`)
const provider = () =>
  createMakecommerce({
    apiUrl: `${double.url}/v1`,
    checkoutJsUrl: 'https://static/checkout.js',
    keys: async () => keys,
  })

beforeEach(async () => {
  responses = {}
  double = await startHttpDouble(
    ({ method, path }: ReceivedRequest) =>
      responses[`${method} ${path.split('?')[0]}`] ?? { status: 404 },
  )
})
afterEach(() => {
  double.stop()
  vi.useRealTimers()
})

describe('payment methods', () => {
  test('are the bank links of the country within their amount limit, then one card', async () => {
    responses['GET /v1/methods'] = { json: methodLists }
    expect(await provider().listMethods({ country: 'ee', amountCents: 2001 })).toEqual([
      { gateway: 'first', kind: 'link', name: 'First Bank', logoUrl: null },
      { gateway: 'wide', kind: 'link', name: 'wide', logoUrl: 'https://logo' },
      { gateway: 'card', kind: 'card', name: 'Visa / Mastercard', logoUrl: null },
    ])
    expect(requests()).toEqual(['GET /v1/methods?currency=EUR&country=ee'])
  })

  test('are requested with the shop id as Basic user', async () => {
    responses['GET /v1/methods'] = { json: methodLists }
    await provider().listMethods({ country: 'ee', amountCents: 100 })
    expect(double.requests[0]?.headers.authorization).toBe('Basic c2hvcC0xOnMzY3JldA==')
  })

  test('are cached for hours, and for a day while the provider is unavailable', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const makecommerce = provider()
    const listMethods = () => makecommerce.listMethods({ country: 'ee', amountCents: 100 })
    responses['GET /v1/methods'] = { json: methodLists }
    const first = await listMethods()
    vi.setSystemTime(Date.now() + 3 * 3_600_000)
    expect(await listMethods()).toEqual(first)
    expect(double.requests).toHaveLength(1)

    responses['GET /v1/methods'] = { status: 503 }
    vi.setSystemTime(Date.now() + 3 * 3_600_000)
    expect(await listMethods()).toEqual(first)
    expect(double.requests).toHaveLength(2)

    vi.setSystemTime(Date.now() + 20 * 3_600_000)
    await expect(listMethods()).rejects.toThrow('makecommerce: refused (503)')
  })
})

describe('a new transaction', () => {
  test('is sent with amount, reference, customer and the three URLs', async () => {
    responses['POST /v1/transactions'] = { json: { id: 'trx/1', payment_methods: methodLists } }
    expect(await provider().createTransaction(order)).toEqual({
      transactionId: 'trx/1',
      publishableKey: 'pub-1',
      checkoutJsUrl: 'https://static/checkout.js',
      redirectUrls: {
        first: 'https://pay/first?trx=',
        tiny: 'https://pay/tiny?trx=',
        latvian: 'https://pay/else?trx=',
        wide: 'https://pay/wide?trx=',
        card: 'https://pay/visa?trx=',
      },
    })
    expect(JSON.parse(double.requests[0]?.body ?? '')).toEqual({
      transaction: {
        amount: '49.90',
        currency: 'EUR',
        reference: 'pay_1',
        merchant_data: 'm',
        transaction_url: {
          return_url: { url: 'https://pakk.test/return', method: 'POST' },
          cancel_url: { url: 'https://pakk.test/cancel', method: 'POST' },
          notification_url: { url: 'https://pakk.test/notify', method: 'POST' },
        },
      },
      customer: { ip: '192.0.2.1', country: 'ee', locale: 'et', email: 'mari@example.com' },
    })
  })

  test.each([
    ['a wrong key', { status: 401 }, 'makecommerce: refused (401)'],
    ['an error of the provider', { status: 500 }, 'makecommerce: refused (500)'],
    ['a page instead of JSON', { text: '<html>' }, 'makecommerce: malformed'],
    ['a body without id', { json: {} }, 'makecommerce: malformed'],
    ['a redirect', { status: 302 }, 'makecommerce: refused (302)'],
    ['a broken connection', 'hang up', 'makecommerce: unreachable'],
  ] as const)('throws for %s without keys or body in the message', async (_, response, message) => {
    responses['POST /v1/transactions'] = response
    await expect(provider().createTransaction(order)).rejects.toThrow(
      expect.objectContaining({ name: 'ProviderError', message }),
    )
  })
})

describe('a message', () => {
  const json = JSON.stringify({
    message_type: 'payment_return',
    shop: 'shop-1',
    transaction: 'trx/1',
    amount: '49.9',
    currency: 'EUR',
    reference: 'pay_1',
    status: 'COMPLETED',
    message_time: '2026-09-23T08:43:57+0000',
  })

  test('with the right MAC is verified', async () => {
    expect(await provider().verifyMessage(json, computeMac(json, 's3cret'))).toMatchObject({
      ok: true,
      message: { transactionId: 'trx/1', amountCents: 4990, status: 'COMPLETED' },
    })
  })

  test('with a wrong MAC is refused', async () => {
    expect(await provider().verifyMessage(json, computeMac(json, 'other'))).toEqual({
      ok: false,
      reason: 'wrong_mac',
    })
  })
})

describe('paying with a token', () => {
  const pay = () => provider().payWithToken({ transactionId: 'trx/1', token: 'tok' })

  test('returns the resulting transaction', async () => {
    responses['POST /v1/transactions/trx%2F1/payments'] = { status: 201, json: { id: 'p1' } }
    responses['GET /v1/transactions/trx%2F1'] = state('COMPLETED')
    expect(await pay()).toEqual({
      ok: true,
      transaction: {
        transactionId: 'trx/1',
        orderReference: 'pay_1',
        amountCents: 4990,
        status: 'COMPLETED',
      },
    })
    expect(double.requests[0]?.body).toBe('{"token":"tok"}')
  })

  test('returns the same payment for a used token', async () => {
    responses['POST /v1/transactions/trx%2F1/payments'] = { status: 400 }
    responses['GET /v1/transactions/trx%2F1'] = state('COMPLETED')
    expect(await pay()).toMatchObject({ ok: true })
  })

  test.each([
    ['the provider', { status: 402 }, 'CREATED'],
    ['the issuer', { json: {} }, 'CANCELLED'],
  ])('returns a refusal when %s refuses', async (_, response, status) => {
    responses['POST /v1/transactions/trx%2F1/payments'] = response
    responses['GET /v1/transactions/trx%2F1'] = state(status)
    expect(await pay()).toMatchObject({ ok: false, reason: 'refused', transaction: { status } })
  })

  test('throws when the outcome is unknown', async () => {
    responses['POST /v1/transactions/trx%2F1/payments'] = 'hang up'
    await expect(pay()).rejects.toThrow('makecommerce: unreachable')
  })
})

test('returns null for an unknown transaction', async () => {
  expect(await provider().getTransaction('nope')).toBeNull()
})

test('sends a refund in euros and returns its status', async () => {
  responses['POST /v1/transactions/trx%2F1/refunds'] = { json: { id: 'r1', status: 'PENDING' } }
  expect(
    await provider().refund({ transactionId: 'trx/1', amountCents: 5, comment: 'no door' }),
  ).toEqual({ refundId: 'r1', status: 'PENDING' })
  expect(JSON.parse(double.requests[0]?.body ?? '')).toEqual({ amount: '0.05', comment: 'no door' })
})

test('reads the keys again after a failure', async () => {
  responses['GET /v1/methods'] = { json: methodLists }
  const readKeys = vi.fn(async () => keys).mockRejectedValueOnce(new Error('throttled'))
  const makecommerce = createMakecommerce({
    apiUrl: `${double.url}/v1`,
    checkoutJsUrl: '',
    keys: readKeys,
  })
  const listMethods = () => makecommerce.listMethods({ country: 'lv', amountCents: 1 })
  await expect(listMethods()).rejects.toThrow('throttled')
  expect(await listMethods()).toHaveLength(3)
  expect(readKeys).toHaveBeenCalledTimes(2)
})

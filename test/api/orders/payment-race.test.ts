import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createOrder } from '#shared/api/orders.ts'
import { completePayment, payOrders } from '#shared/api/payments.ts'
import { signedMessage } from '#shared/payments/response-data.ts'
import { keys } from '#functions/store/keys.ts'
import { computeMac } from '#functions/providers/payments/mac.ts'
import { places, orderToLocker } from '#test/support/examples/example-body.ts'
import { setUpStack, setUpTable } from '#test/support/stack/fixtures.ts'
import { decideAtBank, startPayment } from '#test/support/visitors/pay.ts'
import { visit } from '#test/support/visitors/visitor.ts'

const stack = await setUpStack({ keepOutput: true })
const { client } = setUpTable(stack)

const readItem = async (key: { PK: string; SK: string }) =>
  (await client.send(new GetCommand({ TableName: stack.tableName, Key: { ...key } }))).Item

const readSecret = async () => {
  const item = await readItem({ PK: 'SANDBOX#SECRET', SK: 'SECRET' })
  return z.parse(z.object({ secret: z.string() }), item).secret
}

/** A visitor with one unpaid shipment. */
const createSender = async () => {
  const browser = await visit(stack)
  const { order_ids } = await browser.call(createOrder, { body: orderToLocker })
  return { browser, orderIds: order_ids }
}

/** Starts a payment and returns it with functions to read its state. */
const openPayment = async () => {
  const { browser, orderIds } = await createSender()
  const started = await startPayment(browser, { orderIds, location: places.sadam })
  const id = started.transaction_id ?? ''
  const sandbox = await readItem({ PK: `SANDBOX#TRANSACTION#${id}`, SK: 'TRANSACTION' })
  const { reference } = z.parse(z.object({ reference: z.string() }), sandbox)
  const readState = async () =>
    z.parse(z.object({ state: z.string() }), await readItem(keys.payment(reference))).state
  const complete = () => browser.call(completePayment, { body: {} })
  return { browser, started, id, reference, readState, complete }
}

type OpenPayment = Awaited<ReturnType<typeof openPayment>>

/** What is wrong with a message of the provider. */
interface Wrong {
  readonly amount?: string
  readonly secret?: string
  readonly transaction?: string
}

/** Signs the provider's message about a payment. */
const signMessage = async (
  { id, reference, started }: OpenPayment,
  status: string,
  wrong: Wrong = {},
) => {
  const json = JSON.stringify({
    amount: wrong.amount ?? started.amount.toFixed(2),
    currency: 'EUR',
    customer_name: null,
    merchant_data: reference,
    message_time: '2026-01-01T00:00:00.000Z',
    message_type: 'payment_return',
    reference,
    shop: 'sandbox-shop',
    status,
    transaction: wrong.transaction ?? id,
  })
  return { json, mac: computeMac(json, wrong.secret ?? (await readSecret())) }
}

/** Sends a message as the provider's notification. */
const notify = async (...message: Parameters<typeof signMessage>) => {
  const body = new URLSearchParams(await signMessage(...message))
  return (await fetch(`${stack.url}/api/payment_notification`, { method: 'POST', body })).status
}

/** Sends a message as the answer of the card dialog. */
const verifyCard = async (...message: Parameters<typeof signMessage>) => {
  const response_data = await signMessage(...message)
  return message[0].browser.call(completePayment, { body: { response_data } })
}

/** Enters a card in the dialog and returns its signed message and the one-time token in it. */
const enterCard = async ({ id }: OpenPayment, number: string) => {
  const response = await fetch(`${stack.url}/sandbox/card/${id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ number, expiry: '12/99', cvc: '123' }),
  })
  const message = signedMessage.parse(await response.json())
  const { token } = z
    .object({ token: z.object({ id: z.string() }) })
    .parse(JSON.parse(message.json))
  return { message, token: { paymentToken: token.id } }
}

describe('a payment', () => {
  test('is opened at once after one for an unknown bank, without waiting for its call', async () => {
    const { browser, orderIds } = await createSender()
    const body = { order_ids: orderIds, itella_terms: true, location_id: null, gateway: 'no-bank' }
    expect((await browser.expectRefusal(payOrders, { body })).code).toBe('unknown_gateway')
    const { length: before } = await stack.listTableOperations('api/payments/pay-orders')
    await startPayment(browser, { orderIds })
    const made = (await stack.listTableOperations('api/payments/pay-orders')).slice(before)
    // It would read the payment ten times a second until the other call has lost its right.
    expect(made.filter((operation) => operation === 'GetItem')).toHaveLength(3)
  })

  test('is created once for twenty concurrent requests', async () => {
    const { browser, orderIds } = await createSender()
    const body = {
      order_ids: orderIds,
      itella_terms: true,
      location_id: places.sadam,
      gateway: 'meripank',
    }
    const payments = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        browser.call(payOrders, { body, key: `press-${String(at).padStart(4, '0')}` }),
      ),
    )
    expect(new Set(payments.map((payment) => payment.transaction_id)).size).toBe(1)
    expect(payments[0]?.transaction_id).toBeTruthy()
  })

  test('is settled once when six messages arrive concurrently and out of order', async () => {
    const bank = await openPayment()
    await decideAtBank(bank.started.redirect_url, 'pay_unnotified')
    const statuses = ['PENDING', 'COMPLETED', 'COMPLETED', 'CANCELLED', 'COMPLETED']
    const [verified, ...responses] = await Promise.all([
      verifyCard(bank, 'COMPLETED'),
      ...statuses.map((status) => notify(bank, status)),
    ])
    expect(verified.status).toBe('paid')
    expect(responses).toEqual([200, 200, 200, 200, 200])
    expect(await bank.readState()).toBe('settled')
    const { status, paid_shipments } = await bank.complete()
    expect(status).toBe('paid')
    expect(paid_shipments.map((order) => order.status)).toEqual(['prepared'])
    const events = paid_shipments[0]?.order_state.events.map(({ event }) => event)
    expect(events).toEqual(['created', 'paid', 'prepared'])
    expect(paid_shipments[0]?.location_door).not.toBeNull()
  })

  test.each([
    { wrong: 'another amount', change: { amount: '0.01' }, error: 'other_amount' },
    { wrong: 'another secret', change: { secret: 'guessed' }, error: 'wrong_mac' },
    {
      wrong: 'another transaction',
      change: { transaction: 'another' },
      error: 'other_transaction',
    },
  ])('is not settled by a message with $wrong, which is logged', async ({ change, error }) => {
    const bank = await openPayment()
    await notify(bank, 'COMPLETED', change)
    expect((await verifyCard(bank, 'COMPLETED', change)).status).toBe('refused')
    expect(await bank.readState()).toBe('open')
    expect((await bank.complete()).status).toBe('pending')
    await expect.poll(() => stack.output()).toContain(error)
  })

  test('is settled when it is completed after a cancellation', async () => {
    const bank = await openPayment()
    await notify(bank, 'CANCELLED')
    expect(await bank.readState()).toBe('cancelled')
    await notify(bank, 'COMPLETED')
    await notify(bank, 'CANCELLED')
    expect(await bank.readState()).toBe('settled')
    expect((await bank.complete()).status).toBe('paid')
  })

  test.each(['message', 'token'] as const)(
    'by card is settled once by the %s of its dialog, and stays open after a refused card',
    async (form) => {
      const bank = await openPayment()
      const pay = async (number: string) => {
        const response_data = (await enterCard(bank, number))[form]
        const complete = () => bank.browser.call(completePayment, { body: { response_data } })
        return Promise.all([complete(), complete()])
      }
      const refused = await pay('4000 0000 0000 0002')
      expect(refused.map(({ status }) => status)).toEqual(['refused', 'refused'])
      expect(await bank.readState()).toBe('open')
      const paid = await pay('4111 1111 1111 1111')
      expect(paid.map(({ status }) => status)).toEqual(['paid', 'paid'])
      expect(await bank.readState()).toBe('settled')
      const { paid_shipments } = await bank.complete()
      const events = paid_shipments[0]?.order_state.events.map(({ event }) => event)
      expect(events).toEqual(['created', 'paid', 'prepared'])
    },
  )
})

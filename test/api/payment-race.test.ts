import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createOrder } from '#shared/api/orders.ts'
import { completePayment, payOrders } from '#shared/api/payments.ts'
import { keys } from '#functions/store/keys.ts'
import { computeMac } from '#functions/providers/payments/mac.ts'
import { places, orderToLocker } from '../support/examples/example-body.ts'
import { decideAtBank, startPayment } from '../support/visitors/pay.ts'
import type { TestStack } from '../support/stack/stack.ts'
import { startTestStack } from '../support/stack/stack.ts'
import { visit } from '../support/visitors/visitor.ts'

let stack: TestStack
let client: DynamoDBDocumentClient
beforeAll(async () => {
  stack = await startTestStack({ keepOutput: true })
  client = DynamoDBDocumentClient.from(new DynamoDBClient(stack.tableClient))
})
afterAll(async () => {
  client.destroy()
  await stack.stop()
})

const read = async (key: { PK: string; SK: string }) =>
  (await client.send(new GetCommand({ TableName: stack.tableName, Key: { ...key } }))).Item

const secret = async () => {
  const item = await read({ PK: 'SANDBOX#SECRET', SK: 'SECRET' })
  return z.parse(z.object({ secret: z.string() }), item).secret
}

/** A visitor with one unpaid shipment. */
const newSender = async () => {
  const browser = await visit(stack)
  const { order_ids } = await browser.call(createOrder, { body: orderToLocker })
  return { browser, orderIds: order_ids }
}

/** An open payment at the bank. */
const atTheBank = async () => {
  const { browser, orderIds } = await newSender()
  const started = await startPayment(browser, { orderIds, location: places.sadam })
  const id = started.transaction_id ?? ''
  const sandbox = await read({ PK: `SANDBOX#TRANSACTION#${id}`, SK: 'TRANSACTION' })
  const { reference } = z.parse(z.object({ reference: z.string() }), sandbox)
  const payment = async () =>
    z.parse(z.object({ state: z.string() }), await read(keys.payment(reference))).state
  const ask = () => browser.call(completePayment, { body: {} })
  return { browser, started, id, reference, payment, ask }
}

/** Sends the message that the provider would send, or one like it. */
const notify = async (
  { id, reference, started }: Awaited<ReturnType<typeof atTheBank>>,
  status: string,
  wrong: { amount?: string; secret?: string } = {},
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
    transaction: id,
  })
  const mac = computeMac(json, wrong.secret ?? (await secret()))
  const body = new URLSearchParams({ json, mac })
  return (await fetch(`${stack.url}/api/payment_notification`, { method: 'POST', body })).status
}

describe('a payment', () => {
  test('is one payment, however often pay is pressed at once', async () => {
    const { browser, orderIds } = await newSender()
    const body = {
      order_ids: orderIds,
      itella_terms: true,
      location_id: places.sadam,
      gateway: 'meripank',
    }
    const presses = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        browser.call(payOrders, { body, key: `press-${String(at).padStart(4, '0')}` }),
      ),
    )
    expect(new Set(presses.map((press) => press.transaction_id)).size).toBe(1)
    expect(presses[0]?.transaction_id).toBeTruthy()
  })

  test('is booked once when it is notified five times, at once and out of order', async () => {
    const bank = await atTheBank()
    await decideAtBank(bank.started.redirect_url, 'pay_unnotified')
    const statuses = ['PENDING', 'COMPLETED', 'COMPLETED', 'CANCELLED', 'COMPLETED']
    const answers = await Promise.all(statuses.map((status) => notify(bank, status)))
    expect(answers).toEqual([200, 200, 200, 200, 200])
    expect(await bank.payment()).toBe('settled')
    const { status, paid_shipments } = await bank.ask()
    expect(status).toBe('paid')
    expect(paid_shipments.map((order) => order.status)).toEqual(['prepared'])
    const events = paid_shipments[0]?.order_state.events.map(({ event }) => event)
    expect(events).toEqual(['created', 'paid', 'prepared'])
    expect(paid_shipments[0]?.location_door).not.toBeNull()
  })

  test.each([
    { wrong: 'another amount', change: { amount: '0.01' }, fault: 'other_amount' },
    { wrong: 'another secret', change: { secret: 'guessed' }, fault: 'wrong_mac' },
  ])('is not booked by a message with $wrong, and the log says so', async ({ change, fault }) => {
    const bank = await atTheBank()
    await notify(bank, 'COMPLETED', change)
    expect(await bank.payment()).toBe('open')
    expect((await bank.ask()).status).toBe('pending')
    await expect.poll(() => stack.output()).toContain(fault)
  })

  test('is booked when the money comes after a cancel', async () => {
    const bank = await atTheBank()
    await notify(bank, 'CANCELLED')
    expect(await bank.payment()).toBe('cancelled')
    await notify(bank, 'COMPLETED')
    await notify(bank, 'CANCELLED')
    expect(await bank.payment()).toBe('settled')
    expect((await bank.ask()).status).toBe('paid')
  })
})

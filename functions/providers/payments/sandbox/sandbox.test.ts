import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startHttpDouble, type DoubleResponse } from '#test/support/stack/http-double.ts'
import { createMemoryTable } from '#functions/store/memory-table.ts'
import type { NewTransaction } from '#functions/providers/payments/port.ts'
import { decisionName, decisions, type Decision } from './decisions.ts'
import { enterCard } from './enter-card.ts'
import { createPaymentReturn } from './message.ts'
import {
  applyDecision,
  type DelayedJob,
  deliverNotification,
  type SendJobs,
} from './notifications.ts'
import { createSandboxProvider } from './sandbox-provider.ts'
import { readTransaction, getSigningSecret } from './sandbox-store.ts'

let shop: Awaited<ReturnType<typeof startHttpDouble>>
let shopResponse: DoubleResponse
let table: ReturnType<typeof createMemoryTable>
let queue: DelayedJob[]

const sendJobs: SendJobs = async (jobs) => {
  queue.push(...jobs)
}
const provider = () => createSandboxProvider(table, sendJobs, 'https://pakk.test')

const order = (): NewTransaction => ({
  orderReference: 'pay_1',
  amountCents: 1290,
  country: 'ee',
  locale: 'et',
  email: 'mari@example.com',
  ip: '192.0.2.1',
  returnUrl: 'https://pakk.test/return',
  cancelUrl: 'https://pakk.test/cancel',
  notificationUrl: `${shop.url}/notify`,
  merchantData: 'm',
})
const open = async (): Promise<string> =>
  (await provider().createTransaction(order())).transactionId

/** Delivers all queued jobs by their delay and returns the messages that the shop received. */
const runQueue = async () => {
  const times = queue.map(({ afterSeconds }) => afterSeconds)
  for (let second = 0; second <= Math.max(0, ...times); second += 1) {
    for (const { job, afterSeconds } of queue) {
      if (afterSeconds === second) await deliverNotification(table, job)
    }
  }
  return Promise.all(
    shop.requests.map(({ body }) => {
      const form = new URLSearchParams(body)
      return provider().verifyMessage(form.get('json') ?? '', form.get('mac') ?? '')
    }),
  )
}

beforeEach(async () => {
  shopResponse = { json: {} }
  shop = await startHttpDouble(() => shopResponse)
  table = createMemoryTable()
  queue = []
})
afterEach(() => shop.stop())

describe('the payment methods', () => {
  test.each([
    ['ee', 5],
    ['lv', 4],
    ['lt', 5],
  ] as const)('of country %s are %i banks and the card', async (country, banks) => {
    const methods = await provider().listMethods({ country, amountCents: 100 })
    expect(methods.filter(({ kind }) => kind === 'link')).toHaveLength(banks)
    expect(methods.at(-1)).toMatchObject({ gateway: 'card', kind: 'card' })
    expect(new Set(methods.map(({ gateway }) => gateway)).size).toBe(banks + 1)
  })
})

describe('a decision', () => {
  const statuses: Record<Decision, string[]> = {
    pay: ['COMPLETED', 'COMPLETED'],
    refuse: ['CANCELLED', 'CANCELLED'],
    cancel: ['CANCELLED', 'CANCELLED'],
    pay_late: ['PENDING', 'COMPLETED', 'COMPLETED'],
    pay_and_leave: ['COMPLETED', 'COMPLETED'],
    pay_unnotified: [],
    expire: ['EXPIRED', 'EXPIRED'],
    cancel_then_pay: ['COMPLETED', 'COMPLETED'],
    wrong_amount: ['COMPLETED', 'COMPLETED'],
    wrong_mac: ['wrong_mac', 'wrong_mac'],
  }

  test.each(decisionName.options)('%s sends its notifications', async (decision) => {
    await applyDecision(table, sendJobs, await open(), decision)
    const received = (await runQueue()).map((verified) => {
      if (!verified.ok) return verified.reason
      return verified.message.kind === 'payment' ? verified.message.status : 'token'
    })
    expect(received).toEqual(statuses[decision])
  })

  test('wrong_amount is signed correctly', async () => {
    await applyDecision(table, sendJobs, await open(), 'wrong_amount')
    expect((await runQueue())[0]).toMatchObject({ ok: true, message: { amountCents: 1291 } })
  })

  test('is not changed by a later decision', async () => {
    const id = await open()
    await applyDecision(table, sendJobs, id, 'cancel')
    expect(await applyDecision(table, sendJobs, id, 'pay')).toMatchObject({ status: 'CANCELLED' })
    expect(await runQueue()).toHaveLength(4)
    expect(await readTransaction(table, id)).toMatchObject({ status: 'CANCELLED' })
  })

  test('is completed by its notification if the process dies after queueing', async () => {
    const id = await open()
    const dying = { ...table, write: () => Promise.reject(new Error('killed')) }
    await expect(applyDecision(dying, sendJobs, id, 'pay')).rejects.toThrow('killed')
    expect(await readTransaction(table, id)).toMatchObject({ status: 'CREATED' })
    await runQueue()
    expect(await readTransaction(table, id)).toMatchObject({ status: 'COMPLETED' })
  })

  test('is notified again until the shop accepts it', async () => {
    const transaction = await open()
    shopResponse = { status: 503 }
    const job = { kind: 'sandbox_payment_notification', transaction, decision: 'pay' } as const
    await expect(deliverNotification(table, job)).rejects.toThrow('shop: refused (503)')
    shopResponse = { json: {} }
    await deliverNotification(table, job)
    expect(shop.requests).toHaveLength(2)
  })

  test('has no delay beyond the limit of the queue', () => {
    for (const { later, messages } of Object.values(decisions)) {
      const last = Math.max(0, ...messages, (later?.seconds ?? 0) + 4)
      expect(last).toBeLessThanOrEqual(900)
    }
  })
})

describe('a card', () => {
  const card = { number: '4111 1111 1111 1111', expiry: '12/99', cvc: '123' }
  const enter = (id: string, change: Partial<typeof card> = {}) =>
    enterCard(table, sendJobs, id, { ...card, ...change })

  /** Enters a card and pays with the token of the signed message. */
  const payWithCard = async (number: string) => {
    const transactionId = await open()
    const result = await enter(transactionId, { number })
    if ('error' in result) throw new Error(result.error)
    const verified = await provider().verifyMessage(result.json, result.mac)
    if (!verified.ok || verified.message.kind !== 'token') return { transactionId, verified }
    const { token } = verified.message
    return { transactionId, token, paid: await provider().payWithToken({ transactionId, token }) }
  }

  test.each([
    ['4111111111111111', true, 'COMPLETED', 2],
    ['5555555555554444', true, 'COMPLETED', 2],
    ['4000000000000044', true, 'PENDING', 3],
    ['4000000000000002', false, 'CREATED', 0],
  ])('%s pays: %s, %s, with %i messages', async (number, ok, status, messages) => {
    expect((await payWithCard(number)).paid).toMatchObject({ ok, transaction: { status } })
    expect(queue).toHaveLength(messages)
  })

  test('4000000000000077 is charged by the dialog', async () => {
    expect((await payWithCard('4000000000000077')).verified).toMatchObject({
      ok: true,
      message: { kind: 'payment', status: 'COMPLETED', amountCents: 1290 },
    })
  })

  test('charged twice gives the same payment', async () => {
    const { transactionId, token = '' } = await payWithCard('4111111111111111')
    expect(await provider().payWithToken({ transactionId, token })).toMatchObject({
      ok: true,
      transaction: { status: 'COMPLETED', amountCents: 1290 },
    })
    expect(queue).toHaveLength(2)
  })

  test('charged after the payment was cancelled is refused', async () => {
    const transactionId = await open()
    const result = await enter(transactionId)
    if ('error' in result) throw new Error(result.error)
    await applyDecision(table, sendJobs, transactionId, 'cancel')
    const verified = await provider().verifyMessage(result.json, result.mac)
    if (!verified.ok || verified.message.kind !== 'token') throw new Error('no token')
    expect(await provider().payWithToken(verified.message)).toMatchObject({
      ok: false,
      transaction: { status: 'CANCELLED' },
    })
  })

  test('token that was never issued is refused', async () => {
    const transactionId = await open()
    await expect(provider().payWithToken({ transactionId, token: 'made up' })).rejects.toThrow(
      'sandbox payments: refused (400)',
    )
  })

  test.each([
    [{ number: '4111111111111112' }, 'bad_number'],
    [{ number: '12' }, 'bad_number'],
    [{ expiry: '12/20' }, 'bad_expiry'],
    [{ expiry: '13/99' }, 'bad_expiry'],
    [{ cvc: '12' }, 'bad_cvc'],
  ])('with %o fails with %s', async (change, error) => {
    expect(await enter(await open(), change)).toEqual({ error })
  })

  test('for a transaction that is not open fails', async () => {
    const id = await open()
    await applyDecision(table, sendJobs, id, 'pay')
    expect(await enter(id)).toEqual({ error: 'failed' })
    expect(await enter('unknown')).toEqual({ error: 'failed' })
  })

  test('number is never stored', async () => {
    await payWithCard('4000000000000044')
    expect(JSON.stringify([...table.items.values()])).not.toContain('4000000000000044')
  })
})

describe('a refund', () => {
  const paid = async () => {
    const id = await open()
    await applyDecision(table, sendJobs, id, 'pay')
    return id
  }
  const refund = (transactionId: string, amountCents: number) =>
    provider().refund({ transactionId, amountCents, comment: '' })

  test('can be partial up to the whole amount', async () => {
    const id = await paid()
    expect(await refund(id, 290)).toMatchObject({ status: 'SETTLED' })
    expect(await provider().getTransaction(id)).toMatchObject({ status: 'PART_REFUNDED' })
    await refund(id, 1000)
    expect(await provider().getTransaction(id)).toMatchObject({ status: 'REFUNDED' })
    await expect(refund(id, 1)).rejects.toThrow('refused')
  })

  test('is refused for more than was paid, for zero, and before payment', async () => {
    const id = await paid()
    await expect(refund(id, 1291)).rejects.toThrow('refused')
    await expect(refund(id, 0)).rejects.toThrow('refused')
    await expect(refund(await open(), 1)).rejects.toThrow('refused')
  })

  test('sent twenty times at once is paid once', async () => {
    const id = await paid()
    const attempts = await Promise.allSettled(Array.from({ length: 20 }, () => refund(id, 1290)))
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('is not undone by a late notification of the payment', async () => {
    const id = await paid()
    await refund(id, 1290)
    await runQueue()
    expect(await provider().getTransaction(id)).toMatchObject({ status: 'REFUNDED' })
  })
})

test('concurrent calls get the same signing secret', async () => {
  const secrets = await Promise.all(Array.from({ length: 10 }, () => getSigningSecret(table)))
  expect(new Set(secrets).size).toBe(1)
})

test('refuses a message of another sandbox', async () => {
  const transaction = await readTransaction(table, await open())
  if (transaction === null) throw new Error('no transaction')
  const { json, mac } = createPaymentReturn(
    transaction,
    await getSigningSecret(createMemoryTable()),
  )
  expect(await provider().verifyMessage(json, mac)).toEqual({ ok: false, reason: 'wrong_mac' })
})

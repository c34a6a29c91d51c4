import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startDouble, type DoubleAnswer } from '#test/lib/http-double.ts'
import { memoryTable } from '#functions/lib/store/memory-table.ts'
import type { NewTransaction } from '../port.ts'
import { decisionName, decisions, type Decision } from './decisions.ts'
import { enterCard } from './enter-card.ts'
import { paymentReturn } from './message.ts'
import { decide, deliver, type NotificationJob } from './notifications.ts'
import { sandboxProvider } from './sandbox-provider.ts'
import { readTransaction, signingSecret } from './sandbox-store.ts'

let shop: Awaited<ReturnType<typeof startDouble>>
let shopAnswer: DoubleAnswer
let table: ReturnType<typeof memoryTable>
let queue: { job: NotificationJob; afterSeconds: number }[]

const sendJob = async (job: NotificationJob, afterSeconds: number) => {
  queue.push({ job, afterSeconds })
}
const provider = () => sandboxProvider(table, sendJob, 'https://pakk.test')

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

/** Delivers everything that is queued, in the order of its time, and reads what the shop got. */
const runQueue = async () => {
  const times = queue.map(({ afterSeconds }) => afterSeconds)
  for (let second = 0; second <= Math.max(0, ...times); second += 1) {
    for (const { job, afterSeconds } of queue) {
      if (afterSeconds === second) await deliver(table, job)
    }
  }
  return Promise.all(
    shop.seen.map(({ body }) => {
      const form = new URLSearchParams(body)
      return provider().verifyMessage(form.get('json') ?? '', form.get('mac') ?? '')
    }),
  )
}

beforeEach(async () => {
  shopAnswer = { json: {} }
  shop = await startDouble(() => shopAnswer)
  table = memoryTable()
  queue = []
})
afterEach(() => shop.stop())

describe('the methods', () => {
  test.each([
    ['ee', 5],
    ['lv', 4],
    ['lt', 5],
  ] as const)('of %s are %i banks and the card', async (country, banks) => {
    const methods = await provider().methods({ country, amountCents: 100 })
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
    cancel_then_pay: ['COMPLETED', 'COMPLETED'],
    wrong_amount: ['COMPLETED', 'COMPLETED'],
    wrong_mac: ['wrong_mac', 'wrong_mac'],
  }

  test.each(decisionName.options)('to %s is notified as often as it should', async (decision) => {
    await decide(table, sendJob, await open(), decision)
    const told = (await runQueue()).map((verified) => {
      if (!verified.ok) return verified.reason
      return verified.message.kind === 'payment' ? verified.message.status : 'token'
    })
    expect(told).toEqual(statuses[decision])
  })

  test('with a wrong amount is signed rightly', async () => {
    await decide(table, sendJob, await open(), 'wrong_amount')
    expect((await runQueue())[0]).toMatchObject({ ok: true, message: { amountCents: 1291 } })
  })

  test('once taken stands, whatever is pressed later', async () => {
    const id = await open()
    await decide(table, sendJob, id, 'cancel')
    expect(await decide(table, sendJob, id, 'pay')).toMatchObject({ status: 'CANCELLED' })
    expect(await runQueue()).toHaveLength(4)
    expect(await readTransaction(table, id)).toMatchObject({ status: 'CANCELLED' })
  })

  test('lost between queue and table is finished by its message', async () => {
    const id = await open()
    const dying = { ...table, write: () => Promise.reject(new Error('killed')) }
    await expect(decide(dying, sendJob, id, 'pay')).rejects.toThrow('killed')
    expect(await readTransaction(table, id)).toMatchObject({ status: 'CREATED' })
    await runQueue()
    expect(await readTransaction(table, id)).toMatchObject({ status: 'COMPLETED' })
  })

  test('is told again until the shop takes it', async () => {
    const transaction = await open()
    shopAnswer = { status: 503 }
    const job = { kind: 'sandbox_payment_notification', transaction, decision: 'pay' } as const
    await expect(deliver(table, job)).rejects.toThrow('shop: refused (503)')
    shopAnswer = { json: {} }
    await deliver(table, job)
    expect(shop.seen).toHaveLength(2)
  })

  test('never waits longer than the queue can', () => {
    for (const { later, messages } of Object.values(decisions)) {
      const last = Math.max(0, ...messages, (later?.seconds ?? 0) + 4)
      expect(last).toBeLessThanOrEqual(900)
    }
  })
})

describe('a card', () => {
  const card = { number: '4111 1111 1111 1111', expiry: '12/99', cvc: '123' }
  const enter = (id: string, change: Partial<typeof card> = {}) =>
    enterCard(table, sendJob, id, { ...card, ...change })

  /** Enters a card and pays with the token that the signed message brings. */
  const payBy = async (number: string) => {
    const transactionId = await open()
    const answer = await enter(transactionId, { number })
    if ('error' in answer) throw new Error(answer.error)
    const verified = await provider().verifyMessage(answer.json, answer.mac)
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
    expect((await payBy(number)).paid).toMatchObject({ ok, transaction: { status } })
    expect(queue).toHaveLength(messages)
  })

  test('4000000000000077 is charged by the dialog itself', async () => {
    expect((await payBy('4000000000000077')).verified).toMatchObject({
      ok: true,
      message: { kind: 'payment', status: 'COMPLETED', amountCents: 1290 },
    })
  })

  test('charged a second time is the same payment', async () => {
    const { transactionId, token = '' } = await payBy('4111111111111111')
    expect(await provider().payWithToken({ transactionId, token })).toMatchObject({
      ok: true,
      transaction: { status: 'COMPLETED', amountCents: 1290 },
    })
    expect(queue).toHaveLength(2)
  })

  test('charged after the payment was cancelled is refused', async () => {
    const transactionId = await open()
    const answer = await enter(transactionId)
    if ('error' in answer) throw new Error(answer.error)
    await decide(table, sendJob, transactionId, 'cancel')
    const verified = await provider().verifyMessage(answer.json, answer.mac)
    if (!verified.ok || verified.message.kind !== 'token') throw new Error('no token')
    expect(await provider().payWithToken(verified.message)).toMatchObject({
      ok: false,
      transaction: { status: 'CANCELLED' },
    })
  })

  test('token that was not given out is refused', async () => {
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
  ])('with %o is %s', async (change, error) => {
    expect(await enter(await open(), change)).toEqual({ error })
  })

  test('for a transaction that is not open fails', async () => {
    const id = await open()
    await decide(table, sendJob, id, 'pay')
    expect(await enter(id)).toEqual({ error: 'failed' })
    expect(await enter('unknown')).toEqual({ error: 'failed' })
  })

  test('leaves no trace of itself', async () => {
    await payBy('4000000000000044')
    expect(JSON.stringify([...table.items.values()])).not.toContain('4000000000000044')
  })
})

describe('a refund', () => {
  const paid = async () => {
    const id = await open()
    await decide(table, sendJob, id, 'pay')
    return id
  }
  const refund = (transactionId: string, amountCents: number) =>
    provider().refund({ transactionId, amountCents, comment: '' })

  test('in parts ends at the whole', async () => {
    const id = await paid()
    expect(await refund(id, 290)).toMatchObject({ status: 'SETTLED' })
    expect(await provider().getTransaction(id)).toMatchObject({ status: 'PART_REFUNDED' })
    await refund(id, 1000)
    expect(await provider().getTransaction(id)).toMatchObject({ status: 'REFUNDED' })
    await expect(refund(id, 1)).rejects.toThrow('refused')
  })

  test('of more than was paid, of nothing, or before payment is refused', async () => {
    const id = await paid()
    await expect(refund(id, 1291)).rejects.toThrow('refused')
    await expect(refund(id, 0)).rejects.toThrow('refused')
    await expect(refund(await open(), 1)).rejects.toThrow('refused')
  })

  test('pressed twenty times at once pays back once', async () => {
    const id = await paid()
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => refund(id, 1290)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('is not undone by a late message of the payment', async () => {
    const id = await paid()
    await refund(id, 1290)
    await runQueue()
    expect(await provider().getTransaction(id)).toMatchObject({ status: 'REFUNDED' })
  })
})

test('the signing secret is one for all who ask at once', async () => {
  const secrets = await Promise.all(Array.from({ length: 10 }, () => signingSecret(table)))
  expect(new Set(secrets).size).toBe(1)
})

test('a message of another sandbox is refused', async () => {
  const transaction = await readTransaction(table, await open())
  if (transaction === null) throw new Error('no transaction')
  const { json, mac } = paymentReturn(transaction, await signingSecret(memoryTable()))
  expect(await provider().verifyMessage(json, mac)).toEqual({ ok: false, reason: 'wrong_mac' })
})

import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { webhookTypes } from '#shared/webhooks/webhook.ts'
import { leaseWork, listDuePartitions, listDueWork } from '#functions/store/due-work.ts'
import { createMemoryTable } from '#functions/store/memory-table.ts'
import { keys } from '#functions/store/keys.ts'
import type { Key } from '#functions/store/operations.ts'
import { type Runtime, runtime as production } from '#functions/store/runtime.ts'
import { fc, scale } from '#test/support/random.ts'
import { deliverNext, type Send } from './deliver-webhook.ts'
import { findDelivery, listDeliveries } from './delivery-store.ts'
import { queueEvents, toSequence } from './queue-events.ts'
import { createWebhook, findWebhook, renewSecret, type WebhookRecord } from './webhook-store.ts'

/** A message of the queue, and from when on it is received. */
interface Message {
  readonly key: Key
  readonly visibleAt: number
}

const messages = vi.hoisted((): { list: Message[] } => ({ list: [] }))

vi.mock('#functions/lib/queues.ts', () => ({
  sendAllToQueue: async (_: string, sent: readonly Key[]) => {
    messages.list.push(...sent.map((key) => ({ key, visibleAt: Date.now() })))
  },
}))

const start = Date.UTC(2026, 10, 25, 12)
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

let table: ReturnType<typeof createMemoryTable>
let runtime: Runtime
let webhook: WebhookRecord

/** Begins with an empty table and queue, and an endpoint. */
const begin = async (random: Runtime['random']) => {
  vi.setSystemTime(start)
  messages.list = []
  table = createMemoryTable()
  runtime = { ...production, table, random }
  webhook = await createWebhook(runtime, 'com_1', {
    url: 'https://pood.ee/hooks',
    events: webhookTypes,
  })
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await begin((below) => below >> 1)
})
afterEach(() => void vi.useRealTimers())

const addEvents = (subject: string, numbers: readonly number[]) =>
  queueEvents(
    runtime,
    numbers.map((number) => ({
      owner: 'com_1',
      subject,
      type: 'shipment.status_changed',
      timestamp: new Date().toISOString(),
      data: { order_id: subject, barcode: 'JJEE1', number, is_test: false },
      sequence: toSequence(String(number), 0),
    })),
  )

/** The worker is killed. */
class Killed extends Error {}

/** Handles a message as the queue's handler does; one whose worker is killed is received again. */
const handle = async ({ key }: Message, send: Send, isKilledAfterwards = () => false) => {
  const again = { key, visibleAt: Date.now() + minute }
  try {
    const next = await deliverNext(runtime, key, send)
    if (isKilledAfterwards()) messages.list.push(again)
    else if (next) messages.list.push({ key: next.key, visibleAt: Date.now() })
  } catch (error) {
    if (!(error instanceof Killed)) throw error
    messages.list.push(again)
  }
}

const isDue = () => {
  const now = new Date().toISOString()
  return [...table.items.values()].some(({ due_at }) => typeof due_at === 'string' && due_at <= now)
}

const queueDueWork = async () => {
  if (!isDue()) return
  for (const { partition } of listDuePartitions().filter(({ queue }) => queue === 'webhooks'))
    for await (const items of listDueWork(runtime, partition))
      for (const item of items) {
        const key = await leaseWork(runtime, item)
        if (key) messages.list.push({ key, visibleAt: Date.now() })
      }
}

/** Lets the queue and the schedule work until a time, in ms since the start. */
const runUntil = async (end: number, send: Send, isKilledAfterwards?: () => boolean) => {
  for (; Date.now() <= start + end; vi.setSystemTime(Date.now() + minute)) {
    await queueDueWork()
    for (;;) {
      const index = messages.list.findIndex(({ visibleAt }) => visibleAt <= Date.now())
      const [message] = index === -1 ? [] : messages.list.splice(index, 1)
      if (!message) break
      await handle(message, send, isKilledAfterwards)
    }
  }
}

const subjects = ['ord_a', 'ord_b', 'ord_c', 'ord_d', 'ord_e', 'ord_f', 'ord_g']
const numbers = [9, 10, 11, 100]

/** What a receiver got: the events of each subject in the order of their first arrival. */
const createReceiver = () => {
  const verifier = new Webhook(webhook.secret)
  const seen = new Set<string>()
  const arrived = new Map<string, unknown[]>()
  return {
    count: () => seen.size,
    arrived,
    receive: (body: string, headers: Readonly<Record<string, string>>) => {
      verifier.verify(body, headers)
      const id = headers['webhook-id'] ?? ''
      if (seen.has(id)) return
      seen.add(id)
      const { data } = JSON.parse(body)
      arrived.set(data.order_id, [...(arrived.get(data.order_id) ?? []), data.number])
    },
  }
}

const expectAllInOrder = ({ arrived }: ReturnType<typeof createReceiver>) => {
  for (const subject of subjects) expect(arrived.get(subject), subject).toEqual(numbers)
}

test('every event arrives, in the order of its shipment, although the receiver is down for two days', async () => {
  const receiver = createReceiver()
  let tries = 0
  const send: Send = async (_, body, headers) => {
    tries += 1
    if (Date.now() < start + 2 * day) return { error: 'no_connection', answer: '' }
    receiver.receive(body, headers)
    return { status: 200, answer: '' }
  }
  for (const subject of subjects) await addEvents(subject, numbers.slice(0, 2))
  await runUntil(day, send)
  for (const subject of subjects) await addEvents(subject, numbers.slice(2))
  await runUntil(2 * day - minute, send)
  // One event at a time looks whether it is back, at most once an hour.
  expect(tries).toBeLessThan(100)
  expect(await findWebhook(runtime, 'com_1', webhook.id)).toMatchObject({ failing_since: start })
  await runUntil(2 * day + 4 * hour, send)
  expectAllInOrder(receiver)
  const { failures, paused_until } = (await findWebhook(runtime, 'com_1', webhook.id)) ?? {}
  expect({ failures, paused_until }).toEqual({ failures: 0, paused_until: undefined })
})

test('an event is given up after three days of failures of its own, and the next one is sent', async () => {
  const receiver = createReceiver()
  const send: Send = async (_, body, headers) => {
    if (body.includes('"order_id":"ord_a"') && body.includes('"number":9'))
      return { status: 422, answer: 'no' }
    receiver.receive(body, headers)
    return { status: 204, answer: '' }
  }
  for (const subject of subjects) await addEvents(subject, numbers)
  await runUntil(day, send)
  expect(receiver.arrived.has('ord_a')).toBe(false)
  expect(receiver.arrived.get('ord_b')).toEqual(numbers)
  const failed = await findDelivery(runtime, webhook.id, `ord_a.${toSequence('9', 0)}`)
  expect(failed).toMatchObject({ state: 'waiting', attempts: expect.anything() })
  expect(failed?.attempts.length).toBe(10)
  // The endpoint is on, as others arrive meanwhile.
  for (const at of [1, 2, 3]) {
    await addEvents(`ord_x${at}`, [1])
    await runUntil((at + 0.2) * day, send)
  }
  expect(receiver.arrived.get('ord_a')).toEqual(numbers.slice(1))
  const [gone] = (
    await listDeliveries(runtime, webhook.id, { which: 'failing', cursor: undefined, limit: 5 })
  ).deliveries
  expect(gone).toMatchObject({ subject: 'ord_a', state: 'failed' })
  expect(gone?.tries).toBeGreaterThan(25)
})

test('every event arrives, in order, from workers that are killed to a receiver that answers at random', async () => {
  await fc.assert(
    fc.asyncProperty(fc.infiniteStream(fc.nat(99)), async (chances) => {
      const chance = () => Number(chances.next().value)
      await begin((below) => chance() % below)
      const receiver = createReceiver()
      let duplicates = 0
      const send: Send = async (_, body, headers) => {
        const draw = chance()
        if (draw < 15) throw new Killed()
        // A message that arrives twice while the event is being sent sends nothing.
        if (draw < 30) {
          const key = keys.delivery(webhook.id, JSON.parse(body).data.order_id, '')
          await deliverNext(runtime, key, async () => {
            duplicates += 1
            return { status: 200, answer: '' }
          })
        }
        if (draw < 45) return { status: 500, answer: '' }
        if (draw < 50) return { status: 302, answer: '' }
        receiver.receive(body, headers)
        if (draw < 60) throw new Killed()
        return draw < 65 ? { error: 'no_answer', answer: '' } : { status: 200, answer: '' }
      }
      const isKilledAfterwards = () => chance() < 10
      for (const subject of subjects) await addEvents(subject, numbers.slice(0, 2))
      await runUntil(10 * minute, send, isKilledAfterwards)
      // The stream repeats a batch.
      for (const subject of subjects) await addEvents(subject, numbers)
      await runUntil(2 * day, send, isKilledAfterwards)
      expectAllInOrder(receiver)
      expect(duplicates).toBe(0)
    }),
    { numRuns: 5 * scale },
  )
})

test('requests are signed by both secrets for a day after a new one was made', async () => {
  const former = webhook
  const latest = await renewSecret(runtime, 'com_1', webhook.id)
  const verified: boolean[][] = []
  const send: Send = async (_, body, headers) => {
    verified.push(
      [former, latest].map(({ secret }) => {
        try {
          return Boolean(new Webhook(secret).verify(body, headers))
        } catch {
          return false
        }
      }),
    )
    return { status: 200, answer: '' }
  }
  await addEvents('ord_a', [1])
  await runUntil(minute, send)
  await runUntil(day, send)
  await addEvents('ord_b', [1])
  await runUntil(day + 5 * minute, send)
  expect(verified).toEqual([
    [true, true],
    [false, true],
  ])
})

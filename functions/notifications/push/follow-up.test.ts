import { SQSClient } from '@aws-sdk/client-sqs'
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { createMemoryTable } from '#functions/store/memory-table.ts'
import { getDueKind } from '#functions/store/due-work.ts'
import { keys } from '#functions/store/keys.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import {
  claimNotification,
  getNotification,
  type NotificationMessage,
  recordSent,
} from '#functions/notifications/records/notification-store.ts'
import { recordReceived } from '#functions/notifications/records/push-outcome.ts'
import { followUpPush } from './follow-up.ts'

/** The names of the messages in the queue, and how many requests to it fail. */
const queue = { names: new Array<string>(), failures: 0 }

const queued = z.object({ input: z.object({ MessageBody: z.string() }) })
const named = z.object({ name: z.string() })

beforeEach(() => {
  queue.names = []
  queue.failures = 0
  vi.stubEnv('NOTIFICATIONS_QUEUE_URL', 'https://sqs.test/notifications')
  vi.spyOn(SQSClient.prototype, 'send').mockImplementation((command: unknown) => {
    if (queue.failures > 0) {
      queue.failures -= 1
      throw new Error('The queue is not reached')
    }
    const { input } = queued.parse(command)
    queue.names.push(named.parse(JSON.parse(input.MessageBody)).name)
  })
})

const buildPush = (kind: string, replaces = true): NotificationMessage => ({
  subject: 'ord_1',
  name: `push/${kind}/recipient`,
  kind,
  channel: 'push',
  audience: 'recipient',
  ...(replaces && { replaces_sms: true }),
})
const ready = buildPush('ready')

const setUp = () => {
  const clock = { at: Date.parse('2026-11-30T10:00:00Z') }
  const runtime: Runtime = {
    table: createMemoryTable(),
    now: () => clock.at,
    sleep: () => Promise.resolve(),
    random: () => 0,
  }
  const send = async (message = ready) => {
    await claimNotification(runtime, message, 'code')
    await recordSent(runtime, message, 'push.example')
    clock.at += 1000
  }
  const readItem = async (message = ready) =>
    (await runtime.table.get(keys.notification(message.subject, message.name))) ?? {
      PK: '',
      SK: '',
    }
  /** Does what the queue of due work does ten minutes later; nothing for a push that is not due. */
  const followUp = async (message = ready) => {
    const item = await readItem(message)
    const record = await getNotification(runtime, message)
    if (record && getDueKind(item) === 'push') await followUpPush(runtime, record)
  }
  return { runtime, clock, send, followUp, readItem }
}

type Act = (parts: ReturnType<typeof setUp>) => Promise<unknown>

const show: Act = ({ runtime }) => recordReceived(runtime, ready)
const followUp: Act = (parts) => parts.followUp()
const crash: Act = async (parts) => {
  queue.failures = 1
  await expect(parts.followUp()).rejects.toThrow('not reached')
}
/** The device reports while the due work has read the push already. */
const race: Act = async ({ runtime }) => {
  const record = await getNotification(runtime, ready)
  await recordReceived(runtime, ready)
  if (record) await followUpPush(runtime, record)
}

test.each<[string, readonly Act[], string[]]>([
  ['no SMS follows a push that was shown', [show, followUp], []],
  ['an SMS follows a push that was not shown', [followUp], ['sms/ready/recipient']],
  ['it follows once, whatever is repeated', [followUp, followUp], ['sms/ready/recipient']],
  ['a device that reports late changes nothing', [followUp, show], ['sms/ready/recipient']],
  ['a crash before the queue is repeated', [crash, followUp], ['sms/ready/recipient']],
  [
    'a device that reports after the decision does not stop a crashed one',
    [crash, show, followUp],
    ['sms/ready/recipient'],
  ],
  ['a device that reports while it is decided is in time', [race], []],
  ['a device that reports twice is in time', [show, show, followUp], []],
])('%s', async (_, acts, names) => {
  const parts = setUp()
  await parts.send()
  for (const act of acts) await act(parts)
  expect(queue.names).toEqual(names)
  // Nothing is due any more.
  expect(getDueKind(await parts.readItem())).toBeUndefined()
})

test('a push is due ten minutes after its first attempt', async () => {
  const { runtime, clock, readItem } = setUp()
  await claimNotification(runtime, ready, 'code')
  clock.at += 60_000
  await claimNotification(runtime, ready, 'code')
  expect(await readItem()).toMatchObject({ due_at: '2026-11-30T10:10:00.000Z' })
})

test('a push in the place of no text message is never due', async () => {
  const { send, readItem } = setUp()
  const message = buildPush('ready', false)
  await send(message)
  expect(getDueKind(await readItem(message))).toBeUndefined()
})

test('a push that is not shown is not sent again', async () => {
  const { runtime, clock, followUp: follow } = setUp()
  await claimNotification(runtime, ready, 'code')
  clock.at += 600_000
  await follow()
  expect(await claimNotification(runtime, ready, 'code')).toBeUndefined()
})

test('no SMS follows a push whose place a later one has taken', async () => {
  const { runtime, send, followUp: follow } = setUp()
  await send(buildPush('on_the_way'))
  await send(ready)
  await recordReceived(runtime, ready)
  await follow(buildPush('on_the_way'))
  expect(queue.names).toEqual([])
})

test('an SMS follows a push after one that was shown', async () => {
  const { runtime, send, followUp: follow } = setUp()
  await send(buildPush('on_the_way'))
  await recordReceived(runtime, buildPush('on_the_way'))
  await send(ready)
  await follow()
  expect(queue.names).toEqual(['sms/ready/recipient'])
})

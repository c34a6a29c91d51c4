import { expect, test, vi } from 'vitest'
import { log } from '#functions/lib/log.ts'
import { createMemoryTable } from '#functions/store/memory-table.ts'
import { type Table, WriteConflict } from '#functions/store/operations.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import type { NotificationMessage } from '#functions/notifications/records/notification-store.ts'
import { sendOnce } from './send-notification.ts'

const message: NotificationMessage = {
  subject: 'ord_1',
  name: 'sms/ready/recipient',
  kind: 'ready',
  channel: 'sms',
}

/**
 * A clock, a table and a provider whose answers a test controls. Writes that record the answer of
 * the provider fail as often as there are `errors`.
 */
const setUp = (errors: readonly Error[] = []) => {
  const clock = { at: Date.parse('2026-11-22T10:00:00Z') }
  const remaining = [...errors]
  const memory = createMemoryTable()
  const table: Table = {
    ...memory,
    write: async (write) => {
      const error = 'update' in write && write.set?.['sent_at'] && remaining.shift()
      if (error) throw error
      return memory.write(write)
    },
  }
  const runtime: Runtime = {
    table,
    now: () => clock.at,
    sleep: () => Promise.resolve(),
    random: () => 0,
  }
  const requests: (() => void)[] = []
  const send = () =>
    sendOnce(runtime, message, () => {
      const answer = Promise.withResolvers<string>()
      requests.push(() => answer.resolve('provider_1'))
      return answer.promise
    })
  const sendAgain = () =>
    send().then(
      () => 'done',
      (error: Error) => error.message,
    )
  return { clock, requests, send, sendAgain }
}

/** Lets the writes of the table that are in progress end. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

test.each([0, 1, 20, 30])(
  'a message that is received again after %i s is not sent while it is being sent',
  async (seconds) => {
    const { clock, requests, send, sendAgain } = setUp()
    const first = send()
    await settle()
    clock.at += seconds * 1000
    expect(await sendAgain()).toBe('This is being sent already')
    requests[0]?.()
    await first
    expect(await sendAgain()).toBe('done')
    expect(requests).toHaveLength(1)
  },
)

test('a message whose sender has crashed is sent when it is received again after a minute', async () => {
  const { clock, requests, send } = setUp()
  void send()
  await settle()
  clock.at += 60_000
  const second = send()
  await settle()
  requests[1]?.()
  await second
  expect(requests).toHaveLength(2)
})

const createTimeout = () => Object.assign(new Error('no answer'), { name: 'TimeoutError' })

test('a message that was sent is recorded after temporary errors of the table, and not sent again', async () => {
  const { requests, send, sendAgain } = setUp([new WriteConflict(), createTimeout()])
  const first = send()
  await settle()
  requests[0]?.()
  await first
  expect(await sendAgain()).toBe('done')
  expect(requests).toHaveLength(1)
})

test.each([
  ['does not end', Array.from({ length: 9 }, () => new WriteConflict())],
  ['is not temporary', [new Error('AccessDenied')]],
])(
  'a message that was sent is not given back to its queue when an error of the table %s',
  async (_, errors) => {
    const lines = vi.spyOn(log, 'error').mockImplementation(() => {})
    const { requests, send, sendAgain } = setUp(errors)
    const first = send()
    await settle()
    requests[0]?.()
    await first
    expect(lines.mock.calls).toEqual([
      [
        'notification sent but not recorded',
        { subject: 'ord_1', notification: 'sms/ready/recipient' },
      ],
    ])
    expect(await sendAgain()).toBe('This is being sent already')
    expect(requests).toHaveLength(1)
  },
)

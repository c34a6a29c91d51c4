import { beforeEach, expect, test, vi } from 'vitest'
import { createExampleSubscription } from '#test/support/push/example-subscription.ts'
import type { PushPayload } from '#functions/notifications/compose/composed.ts'
import type { NotificationMessage } from '#functions/notifications/records/notification-store.ts'
import { createMemoryTable } from '#functions/store/memory-table.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { createPushKeys } from './push-keys.ts'
import { buildDeviceWrites, listPushDevices } from './push-devices.ts'
import { sendPushes } from './send-pushes.ts'

interface Sent {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

/** What the services answer, by the number at the end of the address of a device, and what they got. */
const services: { answers: (number | undefined)[]; sent: Sent[] } = { answers: [], sent: [] }

const post = async (url: string, _: unknown, headers: Sent['headers']) => {
  services.sent.push({ url, headers })
  const status = services.answers[Number(new URL(url).pathname.slice(1))]
  return Promise.resolve(status === undefined ? { answer: '' } : { status, answer: '' })
}

beforeEach(() => {
  vi.stubEnv('EMAIL_FROM', 'noreply@pakk.test')
  services.sent = []
})

const message: NotificationMessage = {
  subject: 'ord_1',
  name: 'push/ready/recipient',
  kind: 'ready',
  channel: 'push',
  audience: 'recipient',
  replaces_sms: true,
}
const payload: PushPayload = {
  title: 'Pakk',
  body: 'Your parcel is waiting for you.',
  lang: 'en-GB',
  icon: '/icons/pakk-192.png',
  tag: 'ord_1/recipient',
  url: '/incoming_parcel#pushed=ord_1',
  receipt: 'token',
}

const setUp = async (answers: readonly (number | undefined)[], hasKeys = true) => {
  services.answers = [...answers]
  const runtime: Runtime = {
    table: createMemoryTable(),
    now: () => 1,
    sleep: () => Promise.resolve(),
    random: () => 0,
  }
  if (hasKeys) await createPushKeys(runtime)
  for (const [index] of answers.entries()) {
    const subscription = createExampleSubscription(`https://push.pakk.ee/${index}`)
    await runtime.table.transact(await buildDeviceWrites(runtime, 'one', subscription, 'parcel'))
  }
  const listDevices = () => listPushDevices(runtime, 'one')
  const devices = await listDevices()
  const send = (sent = message) =>
    sendPushes(
      runtime,
      sent,
      { channel: 'push', pushes: devices.map((device) => ({ device, payload })) },
      post,
    ).catch((error: Error) => error.message)
  return { send, listDevices }
}

test.each<[string, (number | undefined)[], string, number]>([
  ['is accepted', [201], 'push.pakk.ee', 1],
  ['is accepted by one of several devices', [410, 201, 500], 'push.pakk.ee', 2],
  ['is refused where there is no device', [], 'push: refused', 0],
  ['is refused by the only device, which is gone', [410], 'push: refused', 0],
  ['is refused by devices that are not known', [404, 404], 'push: refused', 0],
  ['is refused for other keys', [403], 'push: refused', 1],
  ['is sent again to a service that fails', [500], 'push: unreachable', 1],
  ['is sent again to a service that is not reached', [undefined], 'push: unreachable', 1],
  ['is sent again to a service that is busy', [429, 410], 'push: unreachable', 1],
])('a push %s', async (_, answers, outcome, left) => {
  const { send, listDevices } = await setUp(answers)
  expect(await send()).toBe(outcome)
  expect(await listDevices()).toHaveLength(left)
})

test('nothing is sent before operators have made the keys', async () => {
  const { send } = await setUp([201], false)
  expect(await send()).toBe('push: refused')
  expect(services.sent).toEqual([])
})

test('a service waits for the device as long as the SMS does, else for a day', async () => {
  const { send } = await setUp([201])
  await send()
  await send({ ...message, replaces_sms: false })
  expect(services.sent.map(({ headers }) => [headers['TTL'], headers['Urgency']])).toEqual([
    ['600', 'high'],
    ['86400', 'high'],
  ])
})

test('later pushes about a parcel to a person have the same topic', async () => {
  const { send } = await setUp([201])
  await send()
  await send({ ...message, name: 'push/delivered/recipient' })
  await send({ ...message, name: 'push/ready/sender', audience: 'sender' })
  const [first, second, other] = services.sent.map(({ headers }) => headers['Topic'])
  expect(first).toMatch(/^[\w-]{32}$/)
  expect(second).toBe(first)
  expect(other).not.toBe(first)
})

test('a sixth device takes the place of the oldest', async () => {
  const { listDevices } = await setUp([201, 201, 201, 201, 201, 201])
  expect(await listDevices()).toHaveLength(5)
})

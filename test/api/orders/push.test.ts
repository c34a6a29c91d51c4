import { afterAll, expect, test } from 'vitest'
import {
  confirmPush,
  deletePushDevice,
  getPushSettings,
  savePushDevice,
} from '#shared/api/notifications.ts'
import { orderToLocker } from '#test/support/examples/example-body.ts'
import { setUpOps, setUpStack } from '#test/support/stack/fixtures.ts'
import { logged } from '#test/support/stack/stack.ts'
import { startPushReceiver } from '#test/support/push/push-receiver.ts'
import {
  changeIncoming,
  readIncoming,
  scanAll,
  sendChange,
  sendIncoming,
} from '#test/support/visitors/incoming.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { sendOne, withNewSender } from '#test/support/visitors/send-parcel.ts'
import { parseRefusal, visit } from '#test/support/visitors/visitor.ts'
import { waitFor } from '#test/support/wait-for.ts'

const stack = await setUpStack({
  withoutShipments: true,
  expectedLog: [logged('notification postponed'), /^pakk-local-send-notifications: /],
})
const ops = await setUpOps(stack)
const visitor = await visit(stack)
const { public_key: publicKey } = await visitor.call(getPushSettings)
const receiver = await startPushReceiver(publicKey ?? '')
afterAll(receiver.stop)

const ready = { pickup_code: '501005' }

const waitForPush = (device: string, pattern: RegExp) =>
  waitFor(() => {
    expect(receiver.failures).toEqual([])
    const found = receiver.pushes.find(
      (push) => push.device === device && pattern.test(push.payload.body),
    )
    expect(found).toBeDefined()
    if (!found) throw new Error('No push')
    return Promise.resolve(found)
  })

const countTexts = async (to: string) => (await stack.outbox(to)).length
const waitForTexts = (to: string, count: number) =>
  waitFor(async () => expect(await countTexts(to)).toBe(count))

/** Sends a parcel whose recipient has chosen pushes on a device; one SMS has told that it is on the way. */
const sendPushed = async (device: string) => {
  const sent = await sendIncoming(stack)
  await changeIncoming(sent.recipient, sent.link, {
    kind: 'messages',
    channels: 'push',
    subscription: receiver.addDevice(device),
  })
  return sent
}

test('a recipient gets a push that says nothing more than a locked screen may show', async () => {
  const { order, link, recipient, recipientPhone, recipientEmail } = await sendPushed('own')
  expect(await readIncoming(recipient, link)).toMatchObject({
    messages: 'push',
    message_channels: ['push', 'sms_and_email', 'email', 'sms'],
  })
  await scanAll(stack, order.barcode, ['destinationin'], ready)
  const { payload, text, headers } = await waitForPush('own', /waiting/)
  expect(headers).toMatchObject({ ttl: '600', urgency: 'high', 'content-encoding': 'aes128gcm' })
  expect(payload).toMatchObject({ title: 'Pakk', url: `/incoming_parcel#pushed=${link.id}` })
  const secrets = [ready.pickup_code, link.hash, order.barcode, order.recipient.name]
  for (const secret of [...secrets, order.sender.name, order.destination.name, recipientPhone])
    expect(text).not.toContain(secret)
  // It was shown: no SMS follows. The e-mail comes as before.
  await visitor.call(confirmPush, { body: { token: payload.receipt } })
  await stack.advanceClock('PT12M')
  expect([await countTexts(recipientPhone), await countTexts(recipientEmail)]).toEqual([1, 2])
  expect(await ops.runOps('messages', order.barcode)).toMatch(
    /push\/ready\/recipient: sent as 127\.0\.0\.1:\d+ at .+, shown at .+, attempt 1/,
  )
  expect(await ops.runOps('cost')).toContain('1 push shown in the place of a text message: saved')
})

test('one SMS follows a push that is not shown within ten minutes', async () => {
  const { order, recipientPhone, recipientEmail } = await sendPushed('asleep')
  await scanAll(stack, order.barcode, ['destinationin'], ready)
  const { payload } = await waitForPush('asleep', /waiting/)
  await stack.advanceClock('PT9M')
  expect(await countTexts(recipientPhone)).toBe(1)
  await stack.advanceClock('PT2M')
  await waitForTexts(recipientPhone, 2)
  const [, last] = await stack.outbox(recipientPhone)
  expect(last?.text).toContain(ready.pickup_code)
  // What arrives later changes nothing, and forged tokens never did.
  for (const token of [payload.receipt, 'forged', `${payload.receipt.split('.')[0]}.AAAAAAAAAA`])
    await visitor.call(confirmPush, { body: { token } })
  await stack.advanceClock('PT30M')
  expect([await countTexts(recipientPhone), await countTexts(recipientEmail)]).toEqual([2, 2])
})

test('the SMS follows at once where the only device is gone, and comes alone from then on', async () => {
  const { order, recipientPhone } = await sendPushed('gone')
  receiver.answer('gone', 410)
  await scanAll(stack, order.barcode, ['destinationin'], ready)
  await waitForTexts(recipientPhone, 2)
  receiver.answer('gone', 201)
  await scanAll(stack, order.barcode, ['destinationout'])
  await waitForTexts(recipientPhone, 3)
  expect(receiver.pushes.filter(({ device }) => device === 'gone')).toEqual([])
})

test('a push is chosen with a device, and ends with another choice', async () => {
  const { order, link, recipient, recipientPhone } = await sendPushed('ended')
  await changeIncoming(recipient, link, { kind: 'messages', channels: 'sms' })
  const choose = async (more: object) =>
    parseRefusal(await sendChange(recipient, link, { kind: 'messages', channels: 'push', ...more }))
  expect(await choose({})).toMatchObject({ status: 422 })
  const subscription = { ...receiver.addDevice('private'), endpoint: 'https://10.0.0.1/' }
  expect(await choose({ subscription })).toMatchObject({ status: 422 })
  await scanAll(stack, order.barcode, ['destinationin'], ready)
  await waitForTexts(recipientPhone, 2)
  expect(receiver.pushes.filter(({ device }) => device === 'ended')).toEqual([])
})

test('a sender without an account gets pushes about all parcels, and the door code by SMS after them', async () => {
  const sender = await visit(stack)
  const subscription = receiver.addDevice('sender')
  const { devices } = await sender.call(savePushDevice, { body: { subscription } })
  expect(devices).toHaveLength(1)
  expect(await sender.call(getPushSettings)).toMatchObject({ devices })
  const body = withNewSender(orderToLocker)
  const { barcode } = await sendOne(sender, body)
  const code = await waitForPush('sender', /door code/)
  expect(code.text).not.toContain(barcode)
  expect(await countTexts(body.sender.phone)).toBe(0)
  await stack.advanceClock('PT11M')
  await waitForTexts(body.sender.phone, 1)
  // Nothing follows an update whose service was not bought.
  await scanAll(stack, barcode, ['sourcein', 'destinationin'])
  expect((await waitForPush('sender', /waits for its recipient/)).headers['ttl']).toBe('86400')
  await stack.advanceClock('PT11M')
  expect(await countTexts(body.sender.phone)).toBe(1)
  const [device = ''] = devices
  // Other sessions cannot end it, even with the address of the device.
  await visitor.call(deletePushDevice, { body: { device } })
  expect(await sender.call(getPushSettings)).toMatchObject({ devices })
  expect(await sender.call(deletePushDevice, { body: { device } })).toEqual({ devices: [] })
  const pushes = receiver.pushes.length
  await scanAll(stack, barcode, ['destinationout'])
  const other = withNewSender(orderToLocker)
  await sendOne(sender, other)
  await waitForTexts(other.sender.phone, 1)
  expect(receiver.pushes).toHaveLength(pushes)
})

test('a company gets no pushes about what it sends', async () => {
  const company = await logInAs(stack, 'business@demo.test')
  expect((await company.call(getPushSettings)).devices).toBeNull()
  const body = { subscription: receiver.addDevice('company') }
  expect(parseRefusal(await company.send('POST', savePushDevice.path, { body }))).toMatchObject({
    status: 403,
  })
})

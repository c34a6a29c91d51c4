import { Webhook as Verifier } from 'standardwebhooks'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import {
  createWebhook,
  deleteWebhook,
  editWebhook,
  listDeliveries,
  listWebhooks,
  renewWebhookSecret,
  resendDelivery,
  testWebhook,
} from '#shared/api/webhooks.ts'
import { scanTestShipment } from '#shared/api/integrations.ts'
import { demoTestKey } from '#shared/public-api/demo-test-key.ts'
import type { KeyMode } from '#shared/public-api/key-rights.ts'
import { maxWebhooks, webhookTypes } from '#shared/webhooks/webhook.ts'
import { createProgram, item, json } from '#test/api/integrations/program.ts'
import { setUpStack } from '#test/support/stack/fixtures.ts'
import {
  type DoubleResponse,
  type ReceivedRequest,
  startHttpDouble,
} from '#test/support/stack/http-double.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { prepareOrder } from '#test/support/visitors/prepare-order.ts'
import { waitFor } from '#test/support/wait-for.ts'

const stack = await setUpStack({ withoutShipments: true })
const owner = await logInAs(stack, 'postpaid@demo.test')

/** The endpoints of each test are its own. */
beforeEach(async () => {
  const { webhooks } = await owner.call(listWebhooks)
  for (const { id } of webhooks) await owner.call(deleteWebhook, { params: { id } })
})

/** Starts a receiver, and adds it as an endpoint for all events, by default a live one. */
const addReceiver = async (
  respond: (request: ReceivedRequest) => DoubleResponse = () => ({ status: 204, text: '' }),
  mode?: KeyMode,
) => {
  const receiver = await startHttpDouble(respond)
  onTestFinished(receiver.stop)
  const webhook = await owner.call(createWebhook, {
    body: { url: `${receiver.url}/hooks`, mode, events: [...webhookTypes] },
  })
  const params = { id: webhook.id }
  return {
    ...receiver,
    webhook,
    params,
    listAll: async () => (await owner.call(listDeliveries, { params })).deliveries,
    listFailing: async () =>
      (await owner.call(listDeliveries, { params, query: { which: 'failing' } })).deliveries,
  }
}

const payload = z.object({
  type: z.string(),
  data: z.object({
    order_id: z.string(),
    barcode: z.string(),
    event: z.string(),
    is_test: z.boolean(),
  }),
})
const readPayload = ({ body }: ReceivedRequest) => payload.parse(JSON.parse(body))
const readEvent = (request: ReceivedRequest) => {
  const { type, data } = readPayload(request)
  return [type, data.event]
}

test('an endpoint gets what happens to a shipment in order, signed, without names and phones', async () => {
  const { requests, webhook, listAll } = await addReceiver()
  const { order } = await prepareOrder(stack, owner)
  const { barcode, id, recipient, sender } = order
  for (const event of ['sourcein', 'destinationin', 'returnin', 'returntermout']) {
    await stack.scan({ barcode, event })
    await waitFor(() => expect(requests.map(readEvent).map(([, name]) => name)).toContain(event))
  }
  expect(requests.map(readEvent)).toEqual([
    ['shipment.created', 'created'],
    ['shipment.prepared', 'prepared'],
    ['shipment.status_changed', 'sourcein'],
    ['shipment.status_changed', 'destinationin'],
    ['shipment.status_changed', 'returnin'],
    ['shipment.returned', 'returntermout'],
  ])
  const verifier = new Verifier(webhook.secret)
  for (const request of requests) {
    const { body, headers, path } = request
    expect(path).toBe('/hooks')
    // The package compares the timestamp with the clock of this machine, not with that of the stack.
    expect(
      verifier.sign(
        String(headers['webhook-id']),
        new Date(Number(headers['webhook-timestamp']) * 1000),
        body,
      ),
    ).toBe(headers['webhook-signature'])
    expect(readPayload(request).data).toMatchObject({ order_id: id, barcode, is_test: false })
    for (const text of [recipient.name, recipient.phone, sender.name, sender.phone])
      expect(body).not.toContain(text)
  }
  await waitFor(async () =>
    expect((await listAll()).map(({ state }) => state)).toEqual(Array(6).fill('delivered')),
  )
  const ids = requests.map(({ headers }) => headers['webhook-id'])
  expect((await listAll()).map((each) => each.id)).toEqual(ids.toReversed())
})

test('a test endpoint gets what happens to test shipments, and a live one what happens to others', async () => {
  const live = await addReceiver()
  const trial = await addReceiver(undefined, 'test')
  const program = createProgram(stack, demoTestKey)
  const created = await program.post({ ...item, reference: 'T-hooks' })
  const { barcode } = created.orders.item[0] ?? { barcode: '' }
  for (const event of ['sourcein', 'destinationin'])
    await program.call(scanTestShipment, {
      body: JSON.stringify({ barcode, event }),
      headers: json,
    })
  const { order } = await prepareOrder(stack, owner)
  await waitFor(() => expect([live.requests.length, trial.requests.length]).toEqual([2, 4]))
  expect(trial.requests.map(readEvent)).toEqual([
    ['shipment.created', 'created'],
    ['shipment.prepared', 'prepared'],
    ['shipment.status_changed', 'sourcein'],
    ['shipment.status_changed', 'destinationin'],
  ])
  for (const request of trial.requests)
    expect(readPayload(request).data).toMatchObject({ barcode, is_test: true })
  for (const request of live.requests)
    expect(readPayload(request).data).toMatchObject({ barcode: order.barcode, is_test: false })
  const { webhooks } = await owner.call(listWebhooks)
  expect(webhooks.map(({ mode }) => mode)).toEqual(['live', 'test'])
})

test('an endpoint that does not answer does not delay another one of its company', async () => {
  const slow = await addReceiver(() => 'no response')
  const quick = await addReceiver()
  const barcodes = []
  for (let count = 0; count < 3; count += 1)
    barcodes.push((await prepareOrder(stack, owner)).order.barcode)
  for (const barcode of barcodes) await stack.scan({ barcode, event: 'sourcein' })
  await waitFor(() => expect(quick.requests).toHaveLength(9))
  // The first event of each shipment is there, and none of them was given up yet.
  expect(slow.requests).toHaveLength(3)
  expect(await slow.listFailing()).toEqual([])
})

test('the secret is shown once, and a new one signs beside the former one', async () => {
  const { webhook, params, requests } = await addReceiver()
  expect(webhook.secret).toMatch(/^whsec_[\w+/]{43}=$/)
  const renewed = await owner.call(renewWebhookSecret, { params })
  expect(JSON.stringify(await owner.call(listWebhooks))).not.toContain('whsec_')
  await owner.call(testWebhook, { params })
  await waitFor(() => expect(requests).toHaveLength(1))
  const { body = '', headers = {} } = requests[0] ?? {}
  const sign = ({ secret }: { secret: string }) =>
    new Verifier(secret).sign(
      String(headers['webhook-id']),
      new Date(Number(headers['webhook-timestamp']) * 1000),
      body,
    )
  expect(headers['webhook-signature']).toBe([renewed, webhook].map(sign).join(' '))
  expect(JSON.parse(body)).toMatchObject({ type: 'test', data: { is_test: true } })
})

test('an answer that refuses is shown and repeated, a redirect is not followed, and a person sends again', async () => {
  let status = 302
  const { requests, params, listAll, listFailing } = await addReceiver(() => ({
    status,
    text: 'db timeout',
    headers: { location: 'http://127.0.0.1:1/' },
  }))
  await owner.call(testWebhook, { params })
  const [failed] = await waitFor(async () => {
    const deliveries = await listFailing()
    expect(deliveries).toMatchObject([{ state: 'waiting', tries: 1 }])
    return deliveries
  })
  expect(failed?.attempts).toMatchObject([{ status: 302, error: null, answer: 'db timeout' }])
  expect(failed?.next_at).not.toBeNull()
  await stack.advanceClock('PT2M')
  await waitFor(async () => expect(await listFailing()).toMatchObject([{ tries: 2 }]))
  status = 200
  const resent = { params: { ...params, delivery_id: failed?.id ?? '' } }
  await owner.call(resendDelivery, resent)
  await waitFor(async () =>
    expect(await listAll()).toMatchObject([{ state: 'delivered', tries: 3 }]),
  )
  expect(await listFailing()).toEqual([])
  await owner.call(resendDelivery, resent)
  await waitFor(() => expect(requests).toHaveLength(4))
  expect(
    new Set(requests.map(({ headers, body }) => `${String(headers['webhook-id'])} ${body}`)).size,
  ).toBe(1)
})

const listLetters = async (address: string) =>
  (await stack.outbox('postpaid@demo.test')).filter(({ text }) => text.includes(address))

test('an endpoint that answers 410 is switched off with one letter, and can be switched on', async () => {
  const { url, params, listAll } = await addReceiver(() => ({ status: 410 }))
  await owner.call(testWebhook, { params })
  await waitFor(async () => {
    const { webhooks } = await owner.call(listWebhooks)
    expect(webhooks).toMatchObject([{ is_active: false, off_reason: 'gone' }])
  })
  await waitFor(async () => expect(await listAll()).toMatchObject([{ state: 'failed', tries: 1 }]))
  const [letter] = await waitFor(async () => {
    const letters = await listLetters(url)
    expect(letters).toHaveLength(1)
    return letters
  })
  expect(letter?.text).toContain('410')
  expect(await owner.expectRefusal(testWebhook, { params })).toMatchObject({
    code: 'webhook_off',
  })
  const { webhooks } = await owner.call(editWebhook, { params, body: { is_active: true } })
  expect(webhooks).toMatchObject([{ is_active: true, off_reason: null, failing_since: null }])
})

test('an endpoint that accepts nothing for three days is switched off with one letter', async () => {
  const { url, params, requests } = await addReceiver(() => 'hang up')
  await owner.call(testWebhook, { params })
  await owner.call(testWebhook, { params })
  await waitFor(() => expect(requests).toHaveLength(2))
  await stack.advanceClock('P2D')
  await waitFor(async () => expect(requests.length).toBeGreaterThan(3))
  expect((await owner.call(listWebhooks)).webhooks).toMatchObject([{ is_active: true }])
  await stack.advanceClock('P1DT1H')
  await waitFor(async () => {
    const { webhooks } = await owner.call(listWebhooks)
    expect(webhooks).toMatchObject([{ is_active: false, off_reason: 'failing' }])
  })
  await waitFor(async () => expect(await listLetters(url)).toHaveLength(1))
})

test.each([
  ['http://pood.ee/', 'webhook_url_not_https'],
  ['https://169.254.169.254/latest', 'webhook_url_private'],
  ['https://[::ffff:10.0.0.1]/', 'webhook_url_private'],
  ['https://metadata.google.internal/', 'webhook_url_private'],
])('the address %s is refused: %s', async (url, code) => {
  const body = { url, events: ['shipment.paid'] }
  expect(await owner.expectRefusal(createWebhook, { body })).toMatchObject({
    fields: { url: code },
  })
})

test('ten requests at once add at most five endpoints', async () => {
  const body = { url: `${stack.url}/local/webhooks`, events: ['shipment.paid'] }
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      owner.send(createWebhook.method, createWebhook.path, { body }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(maxWebhooks)
  expect((await owner.call(listWebhooks)).webhooks).toHaveLength(maxWebhooks)
})

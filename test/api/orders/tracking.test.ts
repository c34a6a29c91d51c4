import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { trackParcel } from '#shared/api/shipments.ts'
import { createBarcode } from '#shared/orders/barcode.ts'
import { setUpStack } from '#test/support/stack/fixtures.ts'
import { callFrom } from '#test/support/visitors/call-from.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import {
  createOrders,
  getOnly,
  sendOne,
  withNewSender,
} from '#test/support/visitors/send-parcel.ts'
import {
  withChange,
  places,
  orderToAddress,
  orderToLocker,
} from '#test/support/examples/example-body.ts'
import { startPayment } from '#test/support/visitors/pay.ts'
import { type Browser, visit } from '#test/support/visitors/visitor.ts'
import { waitFor } from '#test/support/wait-for.ts'

const stack = await setUpStack({
  withoutShipments: true,
  expectedLog: [/^pakk-local-apply-scans: /],
})

const track = (barcode: string) =>
  visit(stack).then((stranger) => stranger.call(trackParcel, { params: { barcode } }))
const waitForStatus = (barcode: string, status: string) =>
  waitFor(async () => expect((await track(barcode)).status).toBe(status))

describe('public tracking', () => {
  test('shows the status of a parcel and no personal data', async () => {
    const body = withNewSender(withChange(orderToAddress, 'recipient', { name: 'Juhan Jõgi' }))
    const order = await sendOne(await visit(stack), body)
    const response = await track(order.barcode)
    expect(response).toEqual({
      order_id: null,
      barcode: order.barcode,
      status: 'prepared',
      source_country: 'ee',
      destination_country: 'ee',
      destination_type: 'address',
      destination_name: null,
      destination_place: null,
      transit_days: 1,
      expected_on: null,
      pickup_until: null,
      events: order.order_state.events,
    })
    const text = JSON.stringify(response)
    const { sender, recipient, destination } = order
    const personal = [
      ...Object.values(sender),
      ...Object.values(recipient),
      destination.address_street,
      destination.address_zip,
      order.order_source_pin_code ?? '',
    ]
    for (const word of personal) expect(text).not.toContain(word)
  })

  test('names the shipment to the account that it belongs to', async () => {
    const visitor = await logInAs(stack, 'private@demo.test')
    const { id, barcode } = await sendOne(visitor, withNewSender(orderToLocker))
    const params = { barcode }
    expect((await visitor.call(trackParcel, { params })).order_id).toBe(id)
    expect((await track(barcode)).order_id).toBeNull()
  })

  test('returns 404 for an unpaid parcel and a wrong barcode, and 422 for a malformed one', async () => {
    const { orders } = await createOrders(await visit(stack), withNewSender(orderToLocker))
    const stranger = await visit(stack)
    const unpaid = getOnly(orders).barcode
    const wrongDigit = unpaid.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10))
    for (const barcode of [unpaid, wrongDigit]) {
      expect((await stranger.expectRefusal(trackParcel, { params: { barcode } })).status).toBe(404)
    }
    const malformed = await stranger.expectRefusal(trackParcel, { params: { barcode: '<script>' } })
    expect(malformed).toMatchObject({ status: 422, fields: { barcode: 'barcode_invalid' } })
  })
})

describe('scans', () => {
  test('advance the status, and repeated and late ones do not change it', async () => {
    const { barcode } = await sendOne(await visit(stack), withNewSender(orderToLocker))
    const start = Date.now()
    const at = (minutes: number) => new Date(start + minutes * 60_000).toISOString()
    const scan = (event: string, minutes: number) => stack.scan({ barcode, event, at: at(minutes) })
    await scan('sourcein', 1)
    await waitForStatus(barcode, 'sourcein')
    await scan('termin', 3)
    await waitForStatus(barcode, 'termin')
    // A repeated scan, and an earlier one after a later one.
    await Promise.all([scan('termin', 3), scan('sourceout', 2)])
    await waitFor(async () =>
      expect((await track(barcode)).events.map(({ event }) => event)).toContain('sourceout'),
    )
    expect((await track(barcode)).status).toBe('termin')
    await scan('destinationout', 5)
    await waitForStatus(barcode, 'destinationout')
    await scan('destinationin', 4)
    await waitFor(async () =>
      expect((await track(barcode)).events.map(({ event }) => event)).toEqual([
        'created',
        'paid',
        'prepared',
        'sourcein',
        'sourceout',
        'termin',
        'destinationin',
        'destinationout',
      ]),
    )
    expect((await track(barcode)).status).toBe('destinationout')
  })

  test('say until when a parcel is kept at its destination, and not after it was picked up', async () => {
    const { barcode } = await sendOne(await visit(stack), withNewSender(orderToLocker))
    const pickup_until = '2030-01-07T21:59:59.000Z'
    await stack.scan({ barcode, event: 'destinationin', pickup_until })
    await waitForStatus(barcode, 'destinationin')
    expect((await track(barcode)).pickup_until).toBe(pickup_until)
    await stack.scan({ barcode, event: 'destinationout' })
    await waitForStatus(barcode, 'destinationout')
    expect((await track(barcode)).pickup_until).toBeNull()
  })

  test('of an unknown barcode, an unknown event and a malformed message are ignored', async () => {
    const { barcode } = await sendOne(await visit(stack), withNewSender(orderToLocker))
    await stack.scan({ barcode: 'JJEE00000000000000017', event: 'sourcein' })
    await stack.scan({ barcode, event: 'paid' })
    const queues = z.parse(
      z.object({ queues: z.array(z.object({ name: z.string() })) }),
      await (await fetch(`${stack.url}/local/health`)).json(),
    )
    const sqs = new SQSClient(stack.awsClient)
    const name = queues.queues.find((queue) => /carrier-?events(?!.*dead)/i.test(queue.name))?.name
    await sqs.send(
      new SendMessageCommand({
        QueueUrl: `${stack.url}/000000000000/${name}`,
        MessageBody: '{"barcode": 5',
      }),
    )
    sqs.destroy()
    await stack.scan({ barcode, event: 'sourcein' })
    await waitForStatus(barcode, 'sourcein')
    expect((await track(barcode)).events.map(({ event }) => event)).toEqual([
      'created',
      'paid',
      'prepared',
      'sourcein',
    ])
  })
})

describe('expiry', () => {
  test('of an unused code expires its shipment', async () => {
    const visitor = await visit(stack)
    const unused = await sendOne(visitor, withNewSender(orderToLocker), places.loksa)
    const used = await sendOne(visitor, withNewSender(orderToLocker), places.loksa)
    await stack.scan({ barcode: used.barcode, event: 'sourcein' })
    await waitForStatus(used.barcode, 'sourcein')
    // The code of an outdoor locker is valid for 24 hours.
    await stack.advanceClock('PT23H50M')
    expect((await track(unused.barcode)).status).toBe('prepared')
    await stack.advanceClock('PT12M')
    await waitForStatus(unused.barcode, 'expired')
    expect((await track(used.barcode)).status).toBe('sourcein')
  })

  test('of an unpaid payment comes after 24 hours, not before', async () => {
    const visitor = await visit(stack)
    const { orderIds, orders } = await createOrders(visitor, withNewSender(orderToLocker))
    await startPayment(visitor, { orderIds })
    const status = async () => {
      const { json } = await visitor.send('GET', `/order/${orders[0]?.id}`)
      return z.parse(z.object({ order: z.object({ status: z.string() }) }), json).order.status
    }
    await stack.advanceClock('PT23H50M')
    expect(await status()).toBe('created')
    await stack.advanceClock('PT12M')
    await waitFor(async () => expect(await status()).toBe('payment_not_received'))
  })
})

describe('guessing barcodes', () => {
  const unknownBarcodes = Array.from({ length: 60 }, (_, serial) =>
    createBarcode('ee', 9e12 + serial),
  )
  const trackFrom = (client: number, visitor: Browser, barcode: string) =>
    callFrom(client, visitor, stack.url, { method: 'GET', path: `/track/${barcode}` })

  test('stops a network after 20 misses in 15 minutes, however fast, and no other network', async () => {
    const visitor = await visit(stack)
    const { barcode } = await sendOne(visitor, withNewSender(orderToAddress))
    await stack.advanceToNext('hour')
    const guesses = await Promise.all(unknownBarcodes.map((each) => trackFrom(1, visitor, each)))
    expect(guesses.filter(({ status }) => status === 404)).toHaveLength(20)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(40)
    // A parcel that exists is not shown to this network either.
    await stack.advanceClock('PT5M')
    expect((await trackFrom(1, visitor, barcode)).status).toBe(429)
    expect((await trackFrom(2, visitor, barcode)).status).toBe(200)
    await stack.advanceClock('PT10M')
    expect((await trackFrom(1, visitor, barcode)).status).toBe(200)
  })

  test('is not assumed of somebody who tracks parcels that exist', async () => {
    const visitor = await visit(stack)
    const { barcode } = await sendOne(visitor, withNewSender(orderToAddress))
    await stack.advanceToNext('hour')
    const [unknown = ''] = unknownBarcodes
    for (let misses = 0; misses < 19; misses += 1) {
      expect((await trackFrom(3, visitor, unknown)).status).toBe(404)
    }
    // More hits than one person may have in five minutes.
    for (const person of [await visit(stack), await visit(stack)])
      for (let hits = 0; hits < 35; hits += 1)
        expect((await trackFrom(3, person, barcode)).status).toBe(200)
    expect((await trackFrom(3, visitor, unknown)).status).toBe(404)
    expect((await trackFrom(3, visitor, barcode)).status).toBe(429)
  })
})

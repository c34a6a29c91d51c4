import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { trackParcel } from '#shared/api/shipments.ts'
import { createBarcode } from '#shared/orders/barcode.ts'
import { companyOrders } from '#test/support/examples/company-orders.ts'
import { setUpStack, setUpTable } from '#test/support/stack/fixtures.ts'
import { setCounted } from '#test/support/stack/set-counted.ts'
import { callFrom, getAddress } from '#test/support/visitors/call-from.ts'
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

/** Networks that look parcels up; those up to 9 belong to the tests of guesses. */
let network = 9
/** Tracks a parcel as a stranger of another network each time, since each may look up 60 an hour. */
const track = async (barcode: string) => {
  network += 1
  const { json } = await callFrom(network, await visit(stack), stack.url, {
    method: 'GET',
    path: `/track/${barcode}`,
  })
  return z.parse(trackParcel.result, json)
}
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
      is_destination_open: false,
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
    // The locker closes at 22:00 on that day.
    expect((await track(barcode)).pickup_until).toBe('2030-01-07T20:00:00.000Z')
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
  const table = setUpTable(stack)
  const unknownBarcodes = Array.from({ length: 61 }, (_, serial) =>
    createBarcode('ee', 9e12 + serial),
  )
  const looksFrom = (client: number) => ({ what: 'barcode', who: getAddress(client) })
  const trackFrom = (client: number, visitor: Browser, barcode: string) =>
    callFrom(client, visitor, stack.url, { method: 'GET', path: `/track/${barcode}` })

  test('stops a network after 60 look-ups in an hour, however fast, and no other network', async () => {
    const visitor = await visit(stack)
    const stranger = await visit(stack)
    const { barcode } = await sendOne(visitor, withNewSender(orderToAddress))
    await stack.advanceToNext('hour')
    const guesses = await Promise.all(
      [...unknownBarcodes, ...unknownBarcodes.slice(0, 9)].map((each, index) =>
        // A person may track 60 parcels in five minutes.
        trackFrom(1, index % 2 === 0 ? visitor : stranger, each),
      ),
    )
    expect(guesses.filter(({ status }) => status === 404)).toHaveLength(60)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(10)
    // A parcel that exists is not shown to this network either, but to its owner.
    await stack.advanceClock('PT15M')
    expect((await trackFrom(1, stranger, barcode)).status).toBe(429)
    expect((await trackFrom(1, visitor, barcode)).status).toBe(200)
    expect((await trackFrom(2, stranger, barcode)).status).toBe(200)
    await stack.advanceToNext('hour')
    expect((await trackFrom(1, stranger, barcode)).status).toBe(200)
  })

  test('counts parcels that exist, whichever call looks them up, but no look of a session that comes again', async () => {
    const sender = await visit(stack)
    const { barcode } = await sendOne(sender, withNewSender(orderToAddress))
    const { orders } = await createOrders(
      await logInAs(stack, 'postpaid@demo.test'),
      Array.from({ length: 2 }, () => companyOrders.postpaid),
    )
    await stack.advanceToNext('hour')
    const [visitor, other, third] = await Promise.all([visit(stack), visit(stack), visit(stack)])
    const ask = async (person: Browser, method: 'GET' | 'POST', path: string, body?: unknown) =>
      (await callFrom(3, person, stack.url, { method, path, body })).status
    // An open page reads its parcel every 30 seconds.
    for (let looks = 0; looks < 5; looks += 1)
      expect((await trackFrom(3, visitor, barcode)).status).toBe(200)
    expect((await trackFrom(3, other, unknownBarcodes[0] ?? '')).status).toBe(404)
    // One was counted by the first look, and one is unknown.
    await setCounted(stack, table, { ...looksFrom(3), made: 2, counted: 55 })
    expect(await ask(other, 'GET', `/order/sending/helposti?barcode=${barcode}`)).toBe(200)
    const unknown = unknownBarcodes.at(-1) ?? ''
    const digits = `barcode=${unknown}&phone_ending=0000`
    expect(await ask(other, 'GET', `/order/return_parcel/?${digits}`)).toBe(404)
    const body = { barcode: unknown, phone_ending: '0000' }
    expect(await ask(other, 'POST', '/order/incoming_parcel/open', body)).toBe(404)
    expect(await ask(third, 'GET', `/order/sending/helposti?barcode=${barcode}`)).toBe(200)
    expect(await ask(third, 'GET', `/order/sending/helposti?barcode=${unknown}`)).toBe(404)
    const paths = [
      `/track/${orders[0]?.barcode}`,
      `/order/sending/helposti?barcode=${orders[1]?.barcode}`,
      `/order/return_parcel/?${digits}`,
    ]
    for (const path of paths) expect(await ask(third, 'GET', path)).toBe(429)
    expect(await ask(third, 'POST', '/order/incoming_parcel/open', body)).toBe(429)
    // What a session has looked up already it may look at again.
    expect((await trackFrom(3, visitor, barcode)).status).toBe(200)
  })

  test('does not count digits that are right', async () => {
    const sender = await visit(stack)
    const {
      barcode,
      recipient,
      sender: from,
    } = await sendOne(sender, withNewSender(orderToAddress))
    await stack.advanceToNext('hour')
    const visitor = await visit(stack)
    const other = await visit(stack)
    const helposti = `/order/sending/helposti?barcode=${barcode}&phone_ending=${from.phone.slice(-4)}`
    expect((await callFrom(4, visitor, stack.url, { method: 'GET', path: helposti })).status).toBe(
      200,
    )
    await stack.scan({ barcode, event: 'sourcein' })
    await waitForStatus(barcode, 'sourcein')
    const body = { barcode, phone_ending: recipient.phone.slice(-4) }
    const path = '/order/incoming_parcel/open'
    expect((await callFrom(4, visitor, stack.url, { method: 'POST', path, body })).status).toBe(200)
    expect((await trackFrom(4, other, unknownBarcodes[0] ?? '')).status).toBe(404)
    await setCounted(stack, table, { ...looksFrom(4), made: 1, counted: 60 })
    expect((await trackFrom(4, other, unknownBarcodes[0] ?? '')).status).toBe(429)
  })
})

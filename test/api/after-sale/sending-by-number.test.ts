import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { getApp } from '#shared/api/app.ts'
import { bookDoors, preBookDoors, releaseDoor } from '#shared/api/doors.ts'
import { editHelpostiSending, getHelpostiSending } from '#shared/api/helposti.ts'
import { openIncomingParcel } from '#shared/api/incoming.ts'
import { printLabels } from '#shared/api/labels.ts'
import { sendSms } from '#shared/api/notifications.ts'
import { confirmOrders, editOrder } from '#shared/api/orders.ts'
import { getReturnParcel } from '#shared/api/returns.ts'
import { getOrder, trackParcel } from '#shared/api/shipments.ts'
import { companyOrders } from '#test/support/examples/company-orders.ts'
import { orderToAddress, orderToLocker, places } from '#test/support/examples/example-body.ts'
import { setUpStack, setUpTable } from '#test/support/stack/fixtures.ts'
import { ownAddress, setCounted } from '#test/support/stack/set-counted.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { prepareOrder } from '#test/support/visitors/prepare-order.ts'
import { createOrders, sendOne } from '#test/support/visitors/send-parcel.ts'
import { type Browser, visit } from '#test/support/visitors/visitor.ts'
import { waitFor } from '#test/support/wait-for.ts'

const stack = await setUpStack({ withoutShipments: true })
const table = setUpTable(stack)
const shop = await logInAs(stack, 'postpaid@demo.test')

const white = { params: { place_id: places.sadam } }
const open = (visitor: Browser, query: Readonly<Record<string, string>>) =>
  visitor.call(getHelpostiSending, { query })

/** Confirms a shipment of the shop; waits until it is found by its sending code. */
const prepare = async (body?: object) => {
  const { order, code } = await prepareOrder(stack, shop, body)
  return { id: order.id, barcode: order.barcode, code }
}

describe('a shipment of which only the number is known', () => {
  const secret = {
    ...companyOrders.postpaid,
    sender: { name: 'Salajane Saatja', phone: '+37255519876', email: 'salajane@saatja.test' },
    recipient: { name: 'Varjatud Saaja', phone: '+37256663490', email: 'varjatud@saaja.test' },
    content: 'Sünnipäevakingitus',
    reference: 'VIITENUMBER',
    notifyemail: 'koopia@firma.test',
  }

  test('shows its size, town, first letters, state and expected day, and nothing else', async () => {
    const { id, barcode, code } = await prepare(secret)
    const visitor = await visit(stack)
    const found = await open(visitor, { barcode })
    expect(found).toEqual({
      order: null,
      parcel: {
        barcode,
        size: { name: 'M', length: 420, width: 340, height: 200 },
        town: 'Tallinn',
        sender_name: 'S••• S•••',
        recipient_name: 'V••• S•••',
        state: 'prepared',
        expected_on: found.parcel?.expected_on,
        accepts_phone_ending: true,
      },
      is_helposti_code_used: false,
      is_barcode_used: false,
      is_temperature_sensitive: false,
      may_edit: false,
      code_until: null,
    })
    expect(found.parcel?.expected_on).toMatch(/^\d{4}-\d\d-\d\d$/)
    const shown = JSON.stringify(found)
    for (const text of ['alajane', 'arjatud', 'kingitus', 'VIITE', 'koopia', code, id])
      expect(shown).not.toContain(text)
    // Nothing is opened at the session either.
    expect(await open(visitor, {})).toMatchObject({ order: null, parcel: null })
  })

  test('is neither seen, booked, held, released, printed nor changed', async () => {
    const { id, barcode } = await prepare(secret)
    const booked = await shop.call(bookDoors, { ...white, body: { ids: [id] } })
    const door_id = booked.orders[0]?.location_door?.id ?? ''
    const visitor = await visit(stack)
    await open(visitor, { barcode })
    const blue = { params: { place_id: places.ulemiste }, body: { ids: [id] } }
    const sms = { order_id: id, phone_number: '+37255512349', sms_type: 'door_code' }
    const refused = await Promise.all([
      visitor.expectRefusal(getOrder, { params: { id } }),
      visitor.expectRefusal(bookDoors, blue),
      visitor.expectRefusal(preBookDoors, { ...white, body: { order_ids: [id] } }),
      visitor.expectRefusal(releaseDoor, { body: { id, door_id } }),
      visitor.expectRefusal(sendSms, { body: sms }),
      visitor.expectRefusal(editHelpostiSending, { body: { order_id: id } }),
      visitor.expectRefusal(editOrder, { body: { ...orderToLocker, id } }),
    ])
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 404))
    const labels = { body: { barcodes: { [barcode]: {} } } }
    expect((await visitor.send('POST', printLabels.path, labels)).status).toBe(404)
    const { order } = await shop.call(getOrder, { params: { id } })
    expect(order.location_door?.id).toBe(door_id)
  })

  test('books nothing for a stranger with the numbers of a company’s 40 parcels', async () => {
    await stack.advanceToNext('hour')
    const { orders } = await createOrders(
      shop,
      Array.from({ length: 40 }, () => secret),
    )
    const ids = orders.map(({ id }) => id)
    await shop.call(confirmOrders, { body: { ids } })
    const stranger = await visit(stack)
    const statuses = new Set<number>()
    for (const { id, barcode } of orders) {
      expect((await open(stranger, { barcode })).parcel).toMatchObject({ barcode })
      const { status } = await stranger.send('POST', bookDoors.path, {
        ...white,
        body: { ids: [id] },
      })
      statuses.add(status)
    }
    expect([...statuses]).toEqual([404])
    const codes = await Promise.all(
      ids.map(async (id) => (await shop.call(getOrder, { params: { id } })).order),
    )
    expect(codes.filter((order) => order.order_source_pin_code !== null)).toEqual([])
  })

  test('shows all to who knows the digits of the sender’s phone; five wrong ones close it for an hour', async () => {
    const { id, barcode } = await prepare(secret)
    const visitor = await visit(stack)
    const tryDigits = (phone_ending: string) =>
      visitor.expectRefusal(getHelpostiSending, { query: { barcode, phone_ending } })
    for (const digits of ['0000', '1', 'abcd', '19876', '3490'])
      expect(await tryDigits(digits)).toMatchObject({
        fields: { phone_ending: 'phone_ending_wrong' },
      })
    expect(await tryDigits('9876')).toMatchObject({
      fields: { phone_ending: 'phone_ending_closed' },
    })
    await stack.advanceClock('PT1H1M')
    expect(await open(visitor, { barcode, phone_ending: '9876' })).toMatchObject({
      order: { recipient: { name: 'Varjatud Saaja' } },
      parcel: null,
    })
    // A look by the number alone takes nothing away.
    expect(await open(visitor, { barcode })).toMatchObject({ order: { id }, parcel: null })
    const { orders } = await visitor.call(bookDoors, { ...white, body: { ids: [id] } })
    expect(orders[0]?.order_source_pin_code).toMatch(/^\d{6}$/)
  })

  test('is opened whole to its owner, who is asked for nothing', async () => {
    const { id, barcode } = await prepare(secret)
    const owner = await logInAs(stack, 'postpaid@demo.test')
    expect(await open(owner, { barcode })).toMatchObject({ order: { id }, parcel: null })
    expect(await open(owner, {})).toMatchObject({ order: { id } })
  })
})

/** What `GET /app` answers of the shipments that a visitor has opened. */
const ownPart = z.object({ paid_shipments: z.array(z.unknown()), return_order: z.unknown() })

test('what asks for digits of a phone shows none of them', async () => {
  const [from, to] = ['9876', '6957']
  const { barcode } = await sendOne(await visit(stack), {
    ...orderToAddress,
    sender: { ...orderToAddress.sender, phone: `+3725551${from}` },
    recipient: { ...orderToAddress.recipient, phone: `+3725666${to}` },
  })
  await stack.scan({ barcode, event: 'sourcein' })
  const sendable = await prepare({
    ...companyOrders.postpaid,
    sender: { ...companyOrders.postpaid.sender, phone: `+3725551${from}` },
  })
  const visitor = await visit(stack)
  await waitFor(async () =>
    expect((await visitor.call(trackParcel, { params: { barcode } })).status).toBe('sourcein'),
  )
  const wrong = { barcode, phone_ending: '0000' }
  const views = [
    ['GET', getHelpostiSending.path, { query: { barcode: sendable.barcode } }],
    ['GET', getHelpostiSending.path, { query: { ...wrong, barcode: sendable.barcode } }],
    ['GET', getHelpostiSending.path, {}],
    ['GET', trackParcel.path, { params: { barcode } }],
    ['GET', getReturnParcel.path, { query: { barcode } }],
    ['GET', getReturnParcel.path, { query: wrong }],
    ['POST', openIncomingParcel.path, { body: wrong }],
    ['GET', getApp.path, {}],
  ] as const
  const pairs = [from, to].flatMap((ending) => [0, 1, 2].map((at) => ending.slice(at, at + 2)))
  for (const [method, path, request] of views) {
    const { json } = await visitor.send(method, path, request)
    // Of the whole application only what is of this visitor, and no number or time of the parcel.
    const shown = path === getApp.path ? z.parse(ownPart, json) : json
    const text = JSON.stringify(shown)
      .replaceAll(/JJEE\d{17}/g, '')
      .replaceAll(/\d{4}-\d\d-\d\d(T[\d:.]+Z)?/g, '')
    for (const pair of pairs) expect(text, path).not.toContain(pair)
  }
})

describe('doors of one parcel', () => {
  /** Books doors for shipments at one of two lockers. */
  const book = (visitor: Browser, ids: readonly string[], place_id: number, key?: string) =>
    visitor.send('POST', bookDoors.path, {
      params: { place_id },
      body: { ids },
      ...(key && { key }),
    })

  test('are booked five times a day, whoever asks, and a repeated request is no new booking', async () => {
    await stack.advanceToNext('day')
    const { id, code } = await prepare()
    const visitor = await visit(stack)
    await open(visitor, { code })
    const lockers = Array.from({ length: 12 }, () => [places.sadam, places.ulemiste]).flat()
    const codes = new Set<string | null>()
    for (const [index, place_id] of lockers.entries()) {
      const { status } = await book(visitor, [id], place_id, `booking-${index}`)
      // The place where the parcel has its door is no new booking.
      expect(status).toBe(index < 5 || place_id === places.sadam ? 200 : 429)
      codes.add((await open(visitor, {})).order?.order_source_pin_code ?? null)
    }
    expect(codes.size).toBe(5)
    expect((await book(visitor, [id], places.ulemiste, 'booking-3')).status).toBe(200)
    const refused = await visitor.expectRefusal(bookDoors, {
      params: { place_id: places.ulemiste },
      body: { ids: [id] },
    })
    expect(refused).toMatchObject({ type: 'too_many_requests', code: 'parcel_bookings' })
    const { order } = await shop.call(getOrder, { params: { id } })
    const door_id = order.location_door?.id ?? ''
    await shop.call(releaseDoor, { body: { id, door_id } })
    const answer = await book(shop, [id], places.sadam)
    expect(answer.status).toBe(429)
    // Until the end of the day.
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(60)
    await stack.advanceToNext('day')
    expect((await book(shop, [id], places.sadam)).status).toBe(200)
  })

  test('are booked by a company for its 200 parcels at once', async () => {
    const bodies = Array.from({ length: 100 }, () => companyOrders.postpaid)
    for (let part = 0; part < 2; part += 1) {
      const ids = (await createOrders(shop, bodies)).orders.map(({ id }) => id)
      await shop.call(confirmOrders, { body: { ids } })
      const blue = { params: { place_id: places.ulemiste }, body: { ids } }
      expect(await shop.call(bookDoors, blue)).toMatchObject({ success: true, failed_ids: [] })
    }
  })

  test('are booked and released in 60 calls of a session and 300 of a network within ten minutes', async () => {
    await stack.advanceToNext('hour')
    const unknown = 'ord_00000000000000000000000000'
    const release = { body: { id: unknown, door_id: '1-01' } }
    const visitor = await visit(stack)
    const countRefused = async (calls: readonly Promise<{ readonly status: number }>[]) => {
      const statuses = (await Promise.all(calls)).map(({ status }) => status)
      expect(statuses.filter((status) => status !== 404 && status !== 429)).toEqual([])
      return statuses.filter((status) => status === 429).length
    }
    const releases = Array.from({ length: 61 }, () =>
      visitor.send('POST', releaseDoor.path, release),
    )
    expect(await countRefused(releases)).toBe(1)
    expect(await countRefused([book(visitor, [unknown], places.sadam)])).toBe(0)
    await setCounted(stack, table, {
      what: `${bookDoors.name} network`,
      who: ownAddress,
      made: 1,
      counted: 298,
    })
    const crowd = await Promise.all(Array.from({ length: 3 }, () => visit(stack)))
    const bookings = crowd.map((each) => book(each, [unknown], places.sadam))
    expect(await countRefused(bookings)).toBe(1)
  })
})

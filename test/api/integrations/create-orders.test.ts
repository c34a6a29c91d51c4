import { describe, expect, test } from 'vitest'
import { createIntegrationOrders, trackIntegrationOrders } from '#shared/api/integrations.ts'
import { getReturnParcel } from '#shared/api/returns.ts'
import { createApiKey } from '#shared/api/services.ts'
import { getOrder, listShipments } from '#shared/api/shipments.ts'
import { formatBarcode } from '#shared/orders/barcode.ts'
import { setUpStack } from '#test/support/stack/fixtures.ts'
import { deliver } from '#test/support/visitors/deliver.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { visit } from '#test/support/visitors/visitor.ts'
import { waitFor } from '#test/support/wait-for.ts'
import { createProgram, item, json, recipient, xml } from './program.ts'

const stack = await setUpStack({ isCold: true })
const owner = await logInAs(stack, 'postpaid@demo.test')
const { api_key: key } = await owner.call(createApiKey)
const { send, call, refuse, post, refuseItems } = createProgram(stack, key)

const findRow = async (barcode: string) => {
  const { shipments } = await owner.call(listShipments, {
    query: { search: barcode, shipments_type: 'shipments', offset: '0', limit: '10' },
  })
  return shipments[0]
}

describe('orders', () => {
  test('become confirmed shipments that await their label, or are ready for sending', async () => {
    const { orders } = await post(
      { ...item, reference: 'API-1', multiply: 2 },
      { ...item, reference: 'API-2', additionalservices: { labelprinted: true } },
    )
    expect(orders.item.map(({ reference }) => reference)).toEqual(['API-1', 'API-1', 'API-2'])
    expect(new Set(orders.item.map(({ barcode }) => barcode)).size).toBe(3)
    expect(orders.item.every(({ sender }) => sender === undefined)).toBe(true)
    const [first, , third] = orders.item
    expect(await findRow(first?.barcode ?? '')).toMatchObject({
      status: 'prepared',
      process_status: 'label_print_needed',
      is_api: true,
    })
    expect(await findRow(third?.barcode ?? '')).toMatchObject({
      status: 'prepared',
      process_status: '',
      is_api: true,
    })
  })

  test('in XML get a door code for their sender', async () => {
    const body = `<?xml version="1.0" encoding="utf-8"?>
      <orders><report><email>ladu@firma.test</email></report><item>
        <barcode></barcode><reference>Õ &amp; Ä</reference><size>6</size>
        <source><country>EE</country></source>
        <sender><name>Ladu</name><phone>+37255512345</phone><email></email><cash></cash></sender>
        <recipient><name>Juhan Jõgi</name><phone>+37256667777</phone><email>juhan@saaja.test</email></recipient>
        <destination><place_id>1</place_id><street>Viru</street><house>4</house><city>Tallinn</city>
          <postalcode>10140</postalcode><country>EE</country><timewindow>2</timewindow></destination>
      </item></orders>`
    const { status, type, text } = await send(createIntegrationOrders, { body, headers: xml })
    expect({ status, type, text }).toMatchObject({
      status: 200,
      type: 'application/xml; charset=utf-8',
    })
    expect(text).toMatch(/<item><barcode>JJEE\d{17}<\/barcode><reference>Õ &amp; Ä<\/reference>/)
    expect(text).toMatch(/<sender><doorcode>\d{6}<\/doorcode><\/sender><\/item>/)
    // A repeated request has the same shipment and code.
    expect((await send(createIntegrationOrders, { body, headers: xml })).text).toBe(text)
  })

  test('are created once for the same items, whether named by a list or by `orders`', async () => {
    const items = [{ ...item, reference: 'API-once' }]
    const first = await post(...items)
    const body = JSON.stringify({ orders: { report: [], item: items[0] } })
    const results = await Promise.all(
      [1, 2, 3].map(() => call(createIntegrationOrders, { body, headers: json })),
    )
    for (const result of results) expect(result).toEqual(first)
    const other = await post({ ...item, reference: 'API-once', size: 'L' })
    expect(other.orders.item[0]?.barcode).not.toBe(first.orders.item[0]?.barcode)
    const unnamed = [await post(item), await post(item)]
    expect(unnamed[0]).not.toEqual(unnamed[1])
  })

  test.each([1, 60])('with %i barcodes of their own are created once, too', async (count) => {
    const items = Array.from({ length: count }, (_, index) => ({
      ...item,
      barcode: `ONCE-${count}-${index}`,
    }))
    const results = await Promise.all([1, 2, 3].map(() => post(...items)))
    for (const { orders } of [...results, await post(...items)])
      expect(orders.item.map(({ barcode }) => barcode)).toEqual(items.map(({ barcode }) => barcode))
    expect(await refuseItems({ ...items[0], size: 'L' })).toEqual([400, '002 barcode'])
  })

  test('of which one is wrong are not created, and every error is named with its item', async () => {
    const good = { ...item, reference: 'API-good', barcode: 'FIRMA-0001' }
    const bad = {
      ...item,
      reference: 'API-bad',
      size: 'XXL',
      recipient: { ...recipient, phone: '' },
    }
    const body = JSON.stringify({ item: [good, bad] })
    const { status, text } = await send(createIntegrationOrders, { body, headers: json })
    expect([status, JSON.parse(text)]).toEqual([
      400,
      {
        error: {
          item: [
            {
              barcode: '',
              reference: 'API-bad',
              error: { code: '014', text: 'Invalid door size', input: 'XXL', field: 'size' },
            },
            {
              barcode: '',
              reference: 'API-bad',
              error: {
                code: '001',
                text: 'Required input missing',
                input: '',
                field: 'recipient.phone',
              },
            },
          ],
        },
      },
    ])
    const { orders } = await call(trackIntegrationOrders, { query: 'barcode=FIRMA-0001' })
    expect(orders.item).toMatchObject([{ barcode: 'FIRMA-0001', generated: null }])
  })

  test('of which one breaks a rule of every shipment name what was sent', async () => {
    const body = JSON.stringify({ item: [{ ...item, recipient: { ...recipient, phone: 12 } }] })
    const { text } = await send(createIntegrationOrders, { body, headers: json })
    expect(JSON.parse(text)).toMatchObject({
      error: { item: [{ error: { code: '003', field: 'recipient.phone', input: '12' } }] },
    })
  })

  test('with a long description keep it whole', async () => {
    const content = 'Klaasist karahvin ja kuus klaasi'
    const { orders } = await post({ ...item, reference: 'API-content', content })
    const [created] = orders.item
    const row = await findRow(created?.barcode ?? '')
    const { order } = await owner.call(getOrder, { params: { id: row?.id ?? '' } })
    expect(order.content).toBe(content)
  })

  test('are refused in few words, however long the values are that are wrong', async () => {
    const long = 'x'.repeat(5_000)
    const items = Array.from({ length: 50 }, () => ({ ...item, reference: long, size: long }))
    const email = Array.from({ length: 50_000 }, () => 'mari')
    const body = JSON.stringify({ report: { email }, item: items })
    const { status, text } = await send(createIntegrationOrders, { body, headers: json })
    expect(status).toBe(400)
    expect(text.length).toBeLessThan(50_000)
    expect(text.match(/report\.email/g)).toHaveLength(1)
  })

  test('have the rules of every shipment', async () => {
    const agreed = { ...item, barcode: 'FIRMA-0002' }
    expect((await post(agreed)).orders.item[0]?.barcode).toBe('FIRMA-0002')
    expect(await refuseItems({ ...agreed, size: 'L' })).toEqual([400, '002 barcode'])
    expect(await refuseItems({ ...item, barcode: 'a b' })).toEqual([400, '031 barcode'])
    expect(await refuseItems({ ...item, recipient: { ...recipient, phone: '12' } })).toEqual([
      400,
      '003 recipient.phone',
    ])
    expect(await refuseItems({ ...item, recipient: { ...recipient, email: 'x' } })).toEqual([
      400,
      '004 recipient.email',
    ])
    expect(await refuseItems({ ...item, content: 'x'.repeat(1001) })).toEqual([400, '015 content'])
    expect(await refuseItems(...Array.from({ length: 101 }, () => item))).toEqual([400, '042 item'])
    expect(
      await refuseItems(...Array.from({ length: 6 }, () => ({ ...item, multiply: 20 }))),
    ).toEqual([400, '042 item'])
    expect(await refuseItems()).toEqual([400, '001 item'])
  })

  test('a hundred at once are one batch', async () => {
    const items = Array.from({ length: 100 }, (_, index) => ({
      ...item,
      reference: `BATCH-${index}`,
    }))
    const { orders } = await post(...items)
    expect(orders.item.map(({ reference }) => reference)).toEqual(
      items.map(({ reference }) => reference),
    )
  })
})

describe('a key of a request', () => {
  const sendKeyed = (items: readonly object[], idempotencyKey: string) =>
    send(createIntegrationOrders, {
      body: JSON.stringify({ item: items }),
      headers: { ...json, 'idempotency-key': idempotencyKey },
    })

  test('returns the first answer again, of items without numbers too, and of none with others', async () => {
    const first = await sendKeyed([item], 'order-100')
    const again = await sendKeyed([item], 'order-100')
    expect([first.status, again.status]).toEqual([200, 200])
    expect([first.isReplayed, again.isReplayed]).toEqual([false, true])
    expect(again.text).toBe(first.text)
    for (const other of [
      { ...item, size: 'L' },
      { ...item, multiply: 2 },
    ]) {
      const { status, text } = await sendKeyed([other], 'order-100')
      expect(status, text).toBe(400)
      expect(text).toContain('041')
    }
    const next = await sendKeyed([item], 'order-101')
    expect(next.text).not.toBe(first.text)
  })

  test('that came with something wrong is free for what is right', async () => {
    expect((await sendKeyed([{ ...item, size: 'XXL' }], 'order-102')).status).toBe(400)
    expect(await sendKeyed([item], 'order-102')).toMatchObject({ status: 200, isReplayed: false })
  })

  test('at once ten times creates one shipment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => sendKeyed([item, item], 'order-103')),
    )
    const texts = answers.filter(({ status }) => status === 200).map(({ text }) => text)
    expect(new Set(texts).size).toBe(1)
  })
})

test('a delivered parcel is returned within the days that its request names, and with 0 not', async () => {
  const named = [
    [{}, { outcome: 'returnable', return_days: 7, days_left: 7 }],
    [{ customer_return_days: 30 }, { outcome: 'returnable', return_days: 30, days_left: 30 }],
    [
      { customer_return_days: '0' },
      { outcome: 'not_returnable', reason: 'not_offered', return_days: null, until: null },
    ],
  ] as const
  const visitor = await visit(stack)
  for (const [days, expected] of named) {
    const { orders } = await post({ ...item, reference: JSON.stringify(days), ...days })
    const barcode = orders.item[0]?.barcode ?? ''
    const { id = '' } = (await findRow(barcode)) ?? {}
    await deliver(stack, owner, { id, barcode })
    const query = { barcode, phone_ending: recipient.phone.slice(-4) }
    expect(await visitor.call(getReturnParcel, { query })).toMatchObject(expected)
  }
})

describe('the report of a request', () => {
  let count = 0
  const createAddress = () => {
    count += 1
    return `aruanne-${count}@firma.test`
  }
  const request = (email: unknown, ...items: readonly object[]) => ({
    body: JSON.stringify({ report: { email }, item: items }),
    headers: json,
  })
  const waitForReport = (email: string) =>
    waitFor(async () => {
      const [first, ...others] = await stack.outbox(email)
      if (!first) throw new Error(`No report to ${email}`)
      expect(others).toEqual([])
      return first
    })

  test('is one e-mail to each address, also of a repeated request, and names no recipient', async () => {
    const [first, second] = [createAddress(), createAddress()]
    const address = { street: 'Salajane', house: '4', city: 'Tartu', postalcode: '50104' }
    const items = [
      { ...item, reference: 'REPORT-1' },
      {
        ...item,
        reference: 'REPORT-2',
        destination: { place_id: 1, ...address, country: 'EE', timewindow: 1 },
      },
    ]
    const body = request([first, second, first.toUpperCase(), ''], ...items)
    const { orders } = await call(createIntegrationOrders, body)
    const message = await waitForReport(first)
    expect(message.subject).toBe('Suurkaubamaja AS: 2 uut saadetist')
    const barcodes = orders.item.map(({ barcode }) => formatBarcode(barcode))
    for (const shown of [...barcodes, 'REPORT-1', 'REPORT-2', 'Tartu', 'Sinine pakiautomaat'])
      expect(message.text).toContain(shown)
    for (const hidden of ['Juhan', '6667777', 'juhan@', 'Salajane', '50104'])
      expect(message.text).not.toContain(hidden)
    await waitForReport(second)
    // Neither to these addresses nor to another one.
    const third = createAddress()
    for (const email of [[first, second], third])
      expect(await call(createIntegrationOrders, request(email, ...items))).toEqual({ orders })
    const last = createAddress()
    await call(createIntegrationOrders, request(last, { ...item, reference: 'REPORT-3' }))
    expect((await waitForReport(last)).subject).toBe('Suurkaubamaja AS: uus saadetis')
    await waitForReport(first)
    expect(await stack.outbox(third)).toEqual([])
  })

  test('is sent later when the provider fails, and once for a hundred shipments', async () => {
    const email = createAddress()
    const fail = (times: number) =>
      stack.planFault({
        service: 'ses',
        code: 'TooManyRequestsException',
        status: 429,
        count: times,
      })
    await fail(1000)
    const items = Array.from({ length: 100 }, (_, index) => ({
      ...item,
      reference: `MANY-${index}`,
    }))
    await call(createIntegrationOrders, request(email, ...items))
    await stack.advanceClock('PT2M')
    expect(await stack.outbox(email)).toEqual([])
    await fail(0)
    await stack.advanceClock('PT1H')
    const { subject, text } = await waitForReport(email)
    expect(subject).toContain('100 uut saadetist')
    expect(text).toContain('MANY-0')
    expect(text).toContain('MANY-99')
  })

  test('is refused for a wrong address, and for more than five', async () => {
    const refuseReport = (email: unknown) =>
      refuse(createIntegrationOrders, request(email, { ...item, reference: 'REPORT-wrong' }))
    expect(await refuseReport(['ladu@firma.test', 'ladu'])).toEqual([400, '004 report.email'])
    const many = Array.from({ length: 6 }, createAddress)
    expect(await refuseReport(many)).toEqual([400, '042 report.email'])
  })
})

describe('a hostile body is refused', () => {
  const bomb = '<!DOCTYPE o [<!ENTITY a "x"><!ENTITY b "&a;&a;">]><orders><item>&b;</item></orders>'
  test.each([
    ['XML with entities', xml, bomb, 400],
    ['deep XML', xml, `${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}`, 400],
    ['XML that is open', xml, '<orders><item>', 400],
    ['JSON as XML', xml, '{"item":[]}', 400],
    ['XML as JSON', json, '<orders/>', 400],
    ['a text as JSON', json, '"item"', 400],
    ['a list as an item', json, '{"item":[[[]]]}', 400],
    ['deep JSON', json, `${'{"orders":'.repeat(5000)}1${'}'.repeat(5000)}`, 400],
    ['XML of more than 1 MB', xml, `<orders>${' '.repeat(1_000_001)}</orders>`, 413],
    ['JSON of more than 1 MB', json, `{"item":[],"x":"${'õ'.repeat(500_001)}"}`, 413],
  ])('%s', async (_, headers, body, expected) => {
    const response = await send(createIntegrationOrders, { headers, body })
    expect(response.status, response.text).toBe(expected)
    expect(response.type?.split(';')[0]).toBe(headers['content-type'])
    expect(response.text).toMatch(/"code":"(?:041|001)"|<code>(?:041|001)<\/code>/)
  })

  test('values of any kind get an error and never 500', async () => {
    const values = [
      'a\u0000b',
      '\ud800',
      -1,
      1e300,
      true,
      null,
      'x'.repeat(2000),
      '%s',
      '__proto__',
    ]
    for (const value of values) {
      const hostile = {
        ...item,
        reference: value,
        multiply: value,
        weight: value,
        size: value,
        destination: { place_id: value, country: value, street: value },
        additionalservices: { express: value, notifyphone: value },
      }
      const [status] = await refuseItems(hostile)
      expect(status, JSON.stringify(value)).toBe(400)
      const query = new URLSearchParams({ barcode: String(value), reference: String(value) })
      const tracked = await send(trackIntegrationOrders, { query: query.toString() })
      expect(tracked.status, tracked.text).toBeLessThan(500)
    }
  })
})

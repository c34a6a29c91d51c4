import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  createIntegrationOrders,
  getIntegrationLabels,
  integrationError,
  listCourierVisitTimes,
  listIntegrationPlaces,
  trackIntegrationOrders,
} from '#shared/api/integrations.ts'
import { createApiKey } from '#shared/api/services.ts'
import { readXml } from '#functions/http/read-xml.ts'
import { setUpStack } from '#test/support/stack/fixtures.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { createProgram, item, json, recipient, xml } from './program.ts'

/*
 * Requests in the shapes that the clients of others send: plug-ins of shops in PHP, and programs of
 * warehouses. Each succeeds, or gets a documented error.
 */

const stack = await setUpStack()
const owner = await logInAs(stack, 'postpaid@demo.test')
const { api_key: key } = await owner.call(createApiKey)
const { send, call, refuse, post } = createProgram(stack, key)

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const textXml = { 'content-type': 'text/xml; charset=utf-8', accept: '*/*' }
const utf8Json = { 'content-type': 'application/json; charset=UTF-8', accept: '*/*' }
const items = z.object({ item: z.unknown() })
/** What PHP makes of sections and values without content. */
const empty = {
  barcode: '',
  content: null,
  weight: '',
  multiply: '1',
  sender: [],
  return: { return_weekdays: [] },
  additionalservices: [],
  customer_return_days: '',
}
const xmlItem = `<item>
  <source><country>ee</country></source><size>6</size><sender/><additionalservices></additionalservices>
  <recipient><name><![CDATA[Õunapuu & pojad]]></name><phone>+37256667777</phone><email/></recipient>
  <destination><place_id>01007187</place_id><street/></destination>
</item>`
const declaration = '<?xml version="1.0" encoding="UTF-8"?>'

/** Reads XML as JSON would be: a single item is a list as well. */
const readItems = (text: string): unknown => {
  const [[name, list] = ['', { item: [] }]] = Object.entries(
    z.record(z.string(), items).parse(readXml(text)),
  )
  return { [name]: { item: [list.item].flat() } }
}

/** Sends a body of POST orders, and returns how many shipments it made, else its errors. */
const order = async (body: unknown, headers: Readonly<Record<string, string>> = json) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const { text: answer } = await send(createIntegrationOrders, { body: text, headers })
  const read: unknown = answer.startsWith('<') ? readItems(answer) : JSON.parse(answer)
  const made = createIntegrationOrders.result.safeParse(read)
  if (made.success) return made.data.orders.item.length
  const refused = integrationError.safeParse(read)
  if (refused.success)
    return refused.data.error.item.map(({ error }) => `${error.code} ${error.field ?? ''}`)
  return read
}

describe('orders', () => {
  const terminal = (destination: object) => ({ ...item, destination })
  test.each([
    ['a list in "orders"', { orders: { item: [item] } }, json, 1],
    ['one item in "orders"', { orders: { item } }, json, 1],
    ['items in "orders"', { orders: [item, item] }, json, 2],
    ['a list', { item: [item, item] }, json, 2],
    ['items alone', [item, item], json, 2],
    ['an empty report', { report: [], item: [item] }, json, 1],
    ['no addresses for a report', { report: { email: [] }, item: [item] }, json, 1],
    ['a type with a character set', { item: [item] }, utf8Json, 1],
    ['the type of a form', { item: [item] }, form, 1],
    ['empty sections and values', { item: [{ ...item, ...empty }] }, json, 1],
    [
      'numbers as texts',
      { item: [{ ...item, size: '6', weight: '1,5', multiply: '2', customer_return_days: '14' }] },
      json,
      2,
    ],
    [
      'texts as numbers',
      { item: [{ ...item, size: 6, reference: 1001, content: 5, weight: 2 }] },
      json,
      1,
    ],
    [
      'switches as texts',
      { item: [{ ...item, additionalservices: { express: '0', labelprinted: '1' } }] },
      json,
      1,
    ],
    [
      'a phone with spaces',
      { item: [{ ...item, recipient: { ...recipient, phone: '+372 5666 7777' } }] },
      json,
      1,
    ],
    [
      'a phone of the country',
      { item: [{ ...item, recipient: { ...recipient, phone: '56667777' } }] },
      json,
      1,
    ],
    ['a small country', { item: [{ ...item, source: { country: 'ee' } }] }, json, 1],
    [
      'a small country of the place',
      { item: [terminal({ place_id: '01007187', country: 'ee' })] },
      json,
      1,
    ],
    [
      'a place without its zero',
      { item: [terminal({ place_id: 1007187 })] },
      json,
      ['006 destination.place_id'],
    ],
    [
      'an address with place 1',
      {
        item: [
          terminal({
            place_id: 1,
            street: 'Pikk',
            house: '1',
            apartment: '',
            city: 'Tallinn',
            postalcode: 10123,
            country: 'EE',
            timewindow: '1',
          }),
        ],
      },
      json,
      1,
    ],
    ['no items', { item: [] }, json, ['001 item']],
    ['no body', '', json, ['041 ']],
    ['a form', 'item[0][size]=M', form, ['041 ']],
    ['XML with the type of JSON', `<orders>${xmlItem}</orders>`, json, ['041 ']],
    ['JSON with the type of XML', { item: [item] }, xml, ['041 ']],
    ['XML without a declaration', `<orders>${xmlItem}</orders>`, xml, 1],
    ['XML of two', `${declaration}\n<orders>${xmlItem}${xmlItem}</orders>`, textXml, 2],
    ['XML after a byte order mark', `\uFEFF${declaration}<orders>${xmlItem}</orders>`, xml, 1],
    ['XML without items', '<orders></orders>', xml, ['001 item']],
    [
      'what is missing',
      { item: [{ recipient: [], destination: '' }] },
      json,
      ['001 source.country', '000 destination', '001 recipient.name', '001 recipient.phone'],
    ],
  ])('%s', async (_, body, headers, expected) =>
    expect(await order(body, headers)).toEqual(expected),
  )

  test('a Finnish place by its number or codes, whatever the case of its country', async () => {
    const { places } = await call(listIntegrationPlaces, { query: 'country=FI&type=apt' })
    const [{ place_id, postalcode, routingcode } = { place_id: '' }] = places.item
    for (const destination of [
      { place_id },
      { place_id, country: 'fi' },
      { postalcode, routingcode, country: 'fi' },
      { place_id: '', postalcode, routingcode, country: 'FI' },
    ])
      expect(await order({ item: [terminal(destination)] })).toBe(1)
    expect(
      await order({ item: [terminal({ postalcode, routingcode: '0', country: 'FI' })] }),
    ).toEqual(['019 destination.routingcode'])
  })
})

describe('queries', async () => {
  const { orders } = await post({ ...item, reference: 'A,1' }, { ...item, reference: 'A-2' })
  const [one = '', two = ''] = orders.item.map(({ barcode }) => barcode)

  test.each([
    `barcode=${one}&barcode=${two}`,
    `barcode[]=${one}&barcode[]=${two}`,
    `barcode%5B0%5D=${one}&barcode%5B1%5D=${two}`,
    `barcode=${one},${two}`,
    `barcode=${one}%2C%20${two}&reference=`,
    `reference[]=A%2C1&reference[]=A-2`,
  ])('tracking and labels of ?%s', async (query) => {
    const tracked = await call(trackIntegrationOrders, { query, headers: { accept: '*/*' } })
    expect(new Set(tracked.orders.item.map(({ barcode }) => barcode))).toEqual(new Set([one, two]))
    if (query.startsWith('reference')) return
    for (const format of ['', 'a5', 'A4-4', 'A4%2F8', '4/4', '6', 'A7-8']) {
      const asked = `${query}&format=${format}`
      const { status, type } = await send(getIntegrationLabels, {
        query: asked,
        headers: { accept: '*/*' },
      })
      expect({ asked, status, type }).toEqual({ asked, status: 200, type: 'application/pdf' })
    }
  })

  test.each([
    ['format=A3', '033 format'],
    ['format=pdf', '033 format'],
  ])('labels of %s are refused', async (format, expected) =>
    expect(await refuse(getIntegrationLabels, { query: `barcode=${one}&${format}` })).toEqual([
      400,
      expected,
    ]),
  )

  test.each(['country=ee', 'country=EE&type[]=apt&type[]=po', 'country=lv&type=apt,po&filter='])(
    'places of ?%s',
    async (query) => {
      const { places } = await call(listIntegrationPlaces, { query })
      expect(places.item.length).toBeGreaterThan(0)
    },
  )

  test('without a place all courier visit times are listed, also in XML', async () => {
    const { status, type } = await send(listCourierVisitTimes, {
      query: 'place_id=',
      headers: textXml,
    })
    expect({ status, type }).toEqual({ status: 200, type: 'application/xml; charset=utf-8' })
  })
})

import { describe, expect, test } from 'vitest'
import { createOrder } from '#shared/api/orders.ts'
import { getOrder, trackParcel } from '#shared/api/shipments.ts'
import { withChange, orderToAddress, orderToLocker } from '#test/support/examples/example-body.ts'
import { setUpSharedStack } from '#test/support/stack/fixtures.ts'
import { pay } from '#test/support/visitors/pay.ts'
import { parseRefusal, visit } from '#test/support/visitors/visitor.ts'
import { waitFor } from '#test/support/wait-for.ts'

const stack = await setUpSharedStack()
const visitor = await visit(stack)

const post = (body: unknown, headers: Record<string, string> = {}) =>
  visitor.send('POST', '/order', { body, headers })
const nest = (depth: number, open: string, close: string) =>
  open.repeat(depth) + close.repeat(depth)

describe('a parameter', () => {
  test('that is repeated is refused where one is expected', async () => {
    const find = (query: string) => visitor.send('GET', `/places?country=ee&${query}`, {})
    expect((await find('limit=1')).status).toBe(200)
    for (const query of ['limit=1&limit=500', 'limit=500&limit=1', 'limit=1&limit=1'])
      expect((await find(query)).status).toBe(422)
  })

  test('of the body is not read from the query, nor one of the path from either', async () => {
    const email = 'private@demo.test'
    const query = new URLSearchParams({ email, password: 'Demo-1234!' })
    expect((await visitor.send('POST', `/login?${query}`, { body: {} })).status).toBe(422)
    const own = await visitor.call(createOrder, { body: orderToLocker })
    const id = own.order_ids[0] ?? ''
    const read = async (path: string) =>
      (await visitor.send('GET', getOrder.path.replace('{id}', path), {})).status
    expect(await read(id)).toBe(200)
    expect(await read(`ord_unknown?id=${id}`)).toBe(404)
    expect(await read(`${id}?id=ord_unknown`)).toBe(200)
  })
})

describe('an invalid body', () => {
  test.each([
    ['broken JSON', '{"sender": ', {}, 'malformed_body'],
    ['two values', '{}{}', {}, 'malformed_body'],
    ['a byte order mark and no JSON', '\ufeff<xml/>', {}, 'malformed_body'],
    ['JSON with a comment', '{} // comment', {}, 'malformed_body'],
    [
      'a form',
      'product_id=1',
      { 'content-type': 'application/x-www-form-urlencoded' },
      'content_type',
    ],
    ['JSON with the type text', '{}', { 'content-type': 'text/plain' }, 'content_type'],
    ['no content type', '{}', { 'content-type': '' }, 'content_type'],
    ['3 MB', JSON.stringify({ content: 'x'.repeat(3_000_000) }), {}, 'body_too_large'],
  ])('of %s returns 422', async (_, body, headers, code) => {
    expect(parseRefusal(await post(body, headers))).toMatchObject({
      status: 422,
      type: 'validation_error',
      code,
    })
  })

  test('above the size limit of the API returns 413', async () => {
    const response = await post(JSON.stringify({ content: 'x'.repeat(7 * 1024 * 1024) }))
    expect(response.status).toBe(413)
  })

  test.each([
    ['null', 'null'],
    ['a number', '5'],
    ['a text', '"order"'],
    ['an empty list', '[]'],
    ['a list of nothing', '[null]'],
    ['lists in lists, 100,000 deep', nest(100_000, '[', ']')],
    ['objects in objects, 5,000 deep', `${'{"sender":'.repeat(5000)}1${'}'.repeat(5000)}`],
    ['an array for an object', JSON.stringify({ ...orderToLocker, sender: [] })],
    [
      'an object for a text',
      JSON.stringify(withChange(orderToLocker, 'sender', { name: { $ne: '' } })),
    ],
    ['an object for a number', JSON.stringify({ ...orderToLocker, product_id: { $gt: 0 } })],
    ['an infinite number', `{"product_id": 1e999}`],
    ['a number too large to be exact', JSON.stringify({ ...orderToLocker, product_id: 2 ** 60 })],
    ['a negative number', JSON.stringify({ ...orderToLocker, destination_place_id: -1 })],
    ['an excessive weight', JSON.stringify({ ...orderToLocker, estimated_weight: 1e308 })],
    ['a boolean for a text', JSON.stringify({ ...orderToLocker, content: true })],
    [
      'more services than exist',
      JSON.stringify({ ...orderToLocker, service_ids: Array(1000).fill(1) }),
    ],
  ])('of %s returns a validation error', async (_, body) => {
    expect(parseRefusal(await post(body))).toMatchObject({ status: 422, type: 'validation_error' })
  })
})

describe('a recipient name', () => {
  const withRecipientName = (text: string) => withChange(orderToLocker, 'recipient', { name: text })

  test.each([
    ['a line break', 'Juhan\nBcc: all@list.test'],
    ['a null character', 'Ju\u0000han'],
    ['an escape sequence', '\u001b[31mJuhan'],
    ['half a surrogate pair', 'Juhan \ud800'],
    ['a line separator', 'Juhan\u2028Jõgi'],
  ])('with %s is rejected', async (_, text) => {
    const response = parseRefusal(await post(withRecipientName(text)))
    expect(response).toMatchObject({ fields: { 'recipient.name': 'invalid_characters' } })
  })

  test.each([
    ['SQL', "Robert'); DROP TABLE orders;--"],
    ['markup', '<script>alert(1)</script>'],
    ['a template', '${7*7} {{7*7}} #{7*7}'],
    ['a change of writing direction', 'Juhan \u202eigõJ', 'Juhan igõJ'],
    ['invisible characters', 'Ju\u200bhan\ufeff', 'Juhan'],
    ['decomposed accents', 'Jo\u0303gi', 'Jõgi'],
    ['many scripts', 'Õnne Щука 張 🙂'],
    ['names of attributes', '__proto__'],
  ])('with %s is stored as it is displayed', async (_, text, stored = text) => {
    const { orders } = await visitor.call(createOrder, { body: withRecipientName(text) })
    expect(orders[0]?.recipient.name).toBe(stored)
  })

  test('is limited by characters, not by what is visible', async () => {
    expect(parseRefusal(await post(withRecipientName('\u0301'.repeat(900)))).fields).toEqual({
      'recipient.name': 'too_long',
    })
  })

  test('and other texts are escaped in e-mails', async () => {
    const email = 'markup@saatja.test'
    const sender = { name: '<b>Mari</b>', phone: '+37255577777', email }
    const street = '<img src=x onerror=alert(1)>'
    const body = {
      ...withChange(orderToAddress, 'destination', { address_street: street }),
      sender,
    }
    const payer = await visit(stack)
    const { order_ids } = await payer.call(createOrder, { body })
    await pay(payer, { orderIds: order_ids })
    await waitFor(async () => expect(await stack.outbox(email)).toHaveLength(1))
    const [message] = await stack.outbox(email)
    expect(message?.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(message?.html).not.toContain('<img src=x')
    expect(message?.subject).not.toContain('<')
  })
})

describe('property names with a meaning in JavaScript', () => {
  test.each(['__proto__', 'constructor', 'prototype', 'toString'])(
    '%s has no effect',
    async (key) => {
      const body = JSON.stringify(orderToLocker).replace(
        '{',
        `{"${key}":{"is_paid":true,"status":"paid"},`,
      )
      const { orders } = await visitor.call(createOrder, { body })
      expect(orders[0]).toMatchObject({ is_paid: false, status: 'created' })
      expect(Object.hasOwn(orders[0] ?? {}, key)).toBe(false)
    },
  )
})

describe('an invalid path', () => {
  test.each(['/nothing', '/order/', '/order/x/y', '/%2e%2e/local/outbox', '/ipb/x/book'])(
    'POST /api%s returns 404 or 422',
    async (path) => {
      const { status } = await visitor.send('POST', path, { body: {} })
      expect([404, 422]).toContain(status)
    },
  )

  test.each(['JJEE%00', '%ff', '..%2f..%2f', "' OR 1=1"])(
    'the barcode %s returns 422',
    async (barcode) => {
      const response = await visitor.expectRefusal(trackParcel, { params: { barcode } })
      expect(response).toMatchObject({ status: 422, fields: { barcode: 'barcode_invalid' } })
    },
  )

  test('that is not UTF-8 returns an error of the client', async () => {
    const response = await fetch(`${stack.url}/api/track/%ff%fe`)
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
  })
})

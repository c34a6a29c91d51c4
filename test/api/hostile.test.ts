import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createOrder } from '#shared/api/orders.ts'
import { trackParcel } from '#shared/api/shipments.ts'
import { changed, toAddress, toLocker } from '../lib/example-body.ts'
import { pay } from '../lib/pay.ts'
import type { TestStack } from '../lib/stack.ts'
import { startTestStack } from '../lib/stack.ts'
import type { Browser } from '../lib/visitor.ts'
import { refusal, visit } from '../lib/visitor.ts'

let stack: TestStack
let visitor: Browser
beforeAll(async () => {
  stack = await startTestStack()
  visitor = await visit(stack)
})
afterAll(() => stack.stop())

const post = (body: unknown, headers: Record<string, string> = {}) =>
  visitor.send('POST', '/order', { body, headers })
const nested = (depth: number, open: string, close: string) =>
  open.repeat(depth) + close.repeat(depth)

describe('a body that is none', () => {
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
    ['JSON said to be text', '{}', { 'content-type': 'text/plain' }, 'content_type'],
    ['no content type', '{}', { 'content-type': '' }, 'content_type'],
    ['3 MB', JSON.stringify({ content: 'x'.repeat(3_000_000) }), {}, 'body_too_large'],
  ])('%s is refused', async (_, body, headers, code) => {
    expect(refusal(await post(body, headers))).toMatchObject({
      status: 422,
      type: 'validation_error',
      code,
    })
  })

  test('larger than the API takes at all is refused before it is read', async () => {
    const answer = await post(JSON.stringify({ content: 'x'.repeat(7 * 1024 * 1024) }))
    expect(answer.status).toBe(413)
  })

  test.each([
    ['null', 'null'],
    ['a number', '5'],
    ['a text', '"order"'],
    ['an empty list', '[]'],
    ['a list of nothing', '[null]'],
    ['lists in lists, 100,000 deep', nested(100_000, '[', ']')],
    ['objects in objects, 5,000 deep', `${'{"sender":'.repeat(5000)}1${'}'.repeat(5000)}`],
    ['an array for an object', JSON.stringify({ ...toLocker, sender: [] })],
    ['an object for a text', JSON.stringify(changed(toLocker, 'sender', { name: { $ne: '' } }))],
    ['an object for a number', JSON.stringify({ ...toLocker, product_id: { $gt: 0 } })],
    ['a number beyond all numbers', `{"product_id": 1e999}`],
    ['a number too large to be exact', JSON.stringify({ ...toLocker, product_id: 2 ** 60 })],
    ['a negative number', JSON.stringify({ ...toLocker, destination_place_id: -1 })],
    ['a weight beyond all weights', JSON.stringify({ ...toLocker, estimated_weight: 1e308 })],
    ['a truth for a text', JSON.stringify({ ...toLocker, content: true })],
    [
      'more services than there are',
      JSON.stringify({ ...toLocker, service_ids: Array(1000).fill(1) }),
    ],
  ])('%s is refused in the shape of an error', async (_, body) => {
    expect(refusal(await post(body))).toMatchObject({ status: 422, type: 'validation_error' })
  })
})

describe('texts', () => {
  const name = (text: string) => changed(toLocker, 'recipient', { name: text })

  test.each([
    ['a line break', 'Juhan\nBcc: all@list.test'],
    ['a null', 'Ju\u0000han'],
    ['an escape', '\u001b[31mJuhan'],
    ['half of a pair', 'Juhan \ud800'],
    ['a line separator', 'Juhan\u2028Jõgi'],
  ])('with %s are refused', async (_, text) => {
    const answer = refusal(await post(name(text)))
    expect(answer).toMatchObject({ fields: { 'recipient.name': 'invalid_characters' } })
  })

  test.each([
    ['SQL', "Robert'); DROP TABLE orders;--"],
    ['markup', '<script>alert(1)</script>'],
    ['a template', '${7*7} {{7*7}} #{7*7}'],
    ['another order of writing', 'Juhan \u202eigõJ', 'Juhan igõJ'],
    ['marks that print nothing', 'Ju\u200bhan\ufeff', 'Juhan'],
    ['marks apart from their letters', 'Jo\u0303gi', 'Jõgi'],
    ['many scripts', 'Õnne Щука 張 🙂'],
    ['names of attributes', '__proto__'],
  ])('with %s are kept as they are read', async (_, text, kept = text) => {
    const { orders } = await visitor.call(createOrder, { body: name(text) })
    expect(orders[0]?.recipient.name).toBe(kept)
  })

  test('are bounded by characters, not by what they print', async () => {
    expect(refusal(await post(name('\u0301'.repeat(900)))).fields).toEqual({
      'recipient.name': 'too_long',
    })
  })

  test('of strangers stand escaped in e-mails', async () => {
    const email = 'markup@saatja.test'
    const sender = { name: '<b>Mari</b>', phone: '+37255577777', email }
    const street = '<img src=x onerror=alert(1)>'
    const body = { ...changed(toAddress, 'destination', { address_street: street }), sender }
    const payer = await visit(stack)
    const { order_ids } = await payer.call(createOrder, { body })
    await pay(payer, { orderIds: order_ids })
    await vi.waitFor(async () => expect(await stack.outbox(email)).toHaveLength(1), 10_000)
    const [letter] = await stack.outbox(email)
    expect(letter?.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(letter?.html).not.toContain('<img src=x')
    expect(letter?.subject).not.toContain('<')
  })
})

describe('names of attributes that mean something to JavaScript', () => {
  test.each(['__proto__', 'constructor', 'prototype', 'toString'])(
    '%s changes nothing',
    async (key) => {
      const body = JSON.stringify(toLocker).replace(
        '{',
        `{"${key}":{"is_paid":true,"status":"paid"},`,
      )
      const { orders } = await visitor.call(createOrder, { body })
      expect(orders[0]).toMatchObject({ is_paid: false, status: 'created' })
      expect(Object.hasOwn(orders[0] ?? {}, key)).toBe(false)
    },
  )
})

describe('addresses', () => {
  test.each(['/nothing', '/order/', '/order/x/y', '/%2e%2e/local/outbox', '/ipb/x/book'])(
    'POST /api%s is answered by a refusal',
    async (path) => {
      const { status } = await visitor.send('POST', path, { body: {} })
      expect([404, 422]).toContain(status)
    },
  )

  test.each(['JJEE%00', '%ff', '..%2f..%2f', "' OR 1=1"])(
    'a barcode %s is refused',
    async (barcode) => {
      const answer = await visitor.refused(trackParcel, { params: { barcode } })
      expect(answer).toMatchObject({ status: 422, fields: { barcode: 'barcode_invalid' } })
    },
  )

  test('a path that is no text is refused', async () => {
    const response = await fetch(`${stack.url}/api/track/%ff%fe`)
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
  })
})

describe('anything at all', () => {
  const fields = [...new Set([...Object.keys(toLocker), ...Object.keys(toAddress)])]
  const others = [
    'service_ids',
    'content',
    'reference',
    'estimated_weight',
    'parcels',
    'timewindow',
    'data',
    'personal_code',
    'notifyphone',
    'recipient_goods_price',
    'is_express',
    'size',
    'origin',
  ]
  /** JSON of any kind, with texts that are hard and numbers at the edge. */
  const anything = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.string({ unit: 'binary' }),
    fc.double(),
    fc.constantFrom(-0, 2 ** 53, -1, 0, '', [], {}, '\u0000', '٣', '1e9', 'NaN'),
  )
  /** A right order with some fields replaced, in it or in its people and address. */
  const almostRight = fc
    .tuple(
      fc.constantFrom<object>(toLocker, toAddress),
      fc.dictionary(fc.constantFrom(...fields, ...others), anything, { maxKeys: 3 }),
      fc.dictionary(fc.constantFrom('name', 'phone', 'email'), anything, { maxKeys: 2 }),
    )
    .map(([body, change, person]) => ({
      ...body,
      recipient: { ...toLocker.recipient, ...person },
      ...change,
    }))
  const body = fc.oneof(anything, almostRight, fc.array(almostRight, { maxLength: 3 }))

  test('in POST /order is created or refused, never a fault of ours', async () => {
    const ends = { created: 0, refused: 0 }
    await fc.assert(
      fc.asyncProperty(body, async (value) => {
        const answer = await post(JSON.stringify(value) ?? '')
        ends[answer.status === 200 ? 'created' : 'refused'] += 1
        if (answer.status !== 200) expect(refusal(answer).status).toBe(422)
      }),
      { numRuns: 400, endOnFailure: true },
    )
    // Both ends are reached, or the property says nothing.
    expect(Math.min(ends.created, ends.refused)).toBeGreaterThan(10)
  })
})

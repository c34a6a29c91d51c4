import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { toFieldIssues } from '#functions/lib/field-errors.ts'
import { createOrderBody, orderBody } from './order-body.ts'

const order = {
  product_id: 1,
  sender: { name: ' Mari ', phone: '55512345', email: 'mari@pakk.test' },
  recipient: { name: 'Jaan', phone: '55512346' },
  destination_place_id: 17248,
}

test('cleans texts, drops unknown fields and defaults missing lists to empty', () => {
  expect(
    orderBody.parse({ ...order, is_paid: true, total_amount: 0, __proto__: { x: 1 } }),
  ).toEqual({
    ...order,
    sender: { ...order.sender, name: 'Mari' },
    recipient: { ...order.recipient, email: '' },
    service_ids: [],
  })
})

test('a body is one order or a list of 1 to 100', () => {
  const accepts = (body: unknown) => createOrderBody.safeParse(body).success
  expect(accepts(order)).toBe(true)
  expect(accepts({ ...order, validate_only: true })).toBe(true)
  expect(accepts(Array.from({ length: 100 }, () => order))).toBe(true)
  expect(accepts(Array.from({ length: 101 }, () => order))).toBe(false)
  expect(accepts([])).toBe(false)
  expect(accepts([order, null])).toBe(false)
})

describe('rejects hostile and malformed values', () => {
  test.each([
    ['product_id', '1'],
    ['product_id', 1.5],
    ['product_id', -1],
    ['product_id', 2 ** 60],
    ['destination_place_id', { $ne: 1 }],
    ['service_ids', 'all'],
    ['service_ids', [1, 'x']],
    ['service_ids', Array.from({ length: 21 }, (_, index) => index + 1)],
    ['content', 'a\u0000b'],
    ['content', 'x'.repeat(1001)],
    ['content', ['x']],
    ['reference', 12],
    ['estimated_weight', '1500'],
    ['estimated_weight', Number.POSITIVE_INFINITY],
    ['parcels', '2'],
    ['timewindow', 1.5],
    ['recipient_goods_price', {}],
    ['delivery_method', 'drone'],
    ['size', 'XXXL'],
    ['origin', 'elsewhere'],
    ['is_express', 'yes'],
    ['sender', null],
    ['recipient', { name: 'Jaan\r\nBcc: x', phone: '' }],
    ['destination', { type: 'apt', address_country_code: 'ee' }],
    ['destination', { type: 'address', address_country_code: 'EST' }],
    ['destination', { type: 'address', address_country_code: 'ee', address_latitude: 91 }],
    ['destination', { type: 'address', address_country_code: 'ee', address_city: '\ud800' }],
    ['data', { company: { company_name: 5 } }],
  ])('%s: %j', (field, value) => {
    const issues = orderBody.safeParse({ ...order, [field]: value }).error?.issues ?? []
    expect(issues.map(({ path }) => path[0])).toContain(field)
  })

  test.each([null, undefined, 'order', 5, []])('a body of %j', (body) =>
    expect(createOrderBody.safeParse(body).success).toBe(false),
  )
})

test('issues have the field path, in one order and in a list', () => {
  const wrong = { ...order, content: 'a\u0000b' }
  const getIssues = (body: unknown) =>
    toFieldIssues(createOrderBody.safeParse(body).error?.issues ?? [])
  expect(getIssues(wrong)).toEqual([{ field: 'content', code: 'invalid_characters' }])
  expect(getIssues([order, wrong])).toEqual([{ field: '1.content', code: 'invalid_characters' }])
})

test('the schema can be converted to JSON Schema', () => {
  expect(z.toJSONSchema(createOrderBody, { io: 'input' })).toHaveProperty('anyOf')
})

import { describe, expect, test } from 'vitest'
import { createExampleOrderApp } from '#test/support/examples/example-order-app.ts'
import { checkOrderForm } from './check-form.ts'
import { createFirstOrder } from './company-order.ts'
import type { OrderForm } from './order-form.ts'
import { toOrderBody } from './to-body.ts'
import { computeTotal } from './totals.ts'

const app = createExampleOrderApp('business_postpaid')
const sizeM = app.products.find(
  ({ name, destination_country, destination_place_type }) =>
    name === 'M' && destination_country === 'ee' && destination_place_type === 'apt',
)
const values: OrderForm = {
  ...createFirstOrder(app, 'one'),
  product_id: sizeM?.id ?? null,
  recipient: { name: 'Maarja Tamm', phone: '+37256102233', email: '' },
}
const listIssues = (
  changes: Partial<OrderForm>,
  fields?: Parameters<typeof createExampleOrderApp>[1],
) =>
  checkOrderForm(createExampleOrderApp('business_postpaid', fields), { ...values, ...changes })
    .map(({ field, code }) => `${field}: ${code}`)
    .filter((issue) => issue !== 'destination_place_id: destination_required')

describe('the issues of the form', () => {
  test.each<[string, Partial<OrderForm>, string[]]>([
    ['none', {}, []],
    ['no size', { product_id: null }, ['product_id: size_required']],
    [
      'no recipient',
      { recipient: { name: '', phone: '', email: '' } },
      ['recipient.name: name_required', 'recipient.phone: phone_required'],
    ],
    [
      'the phone of the sender',
      { recipient: { name: 'A', phone: '5550 0000', email: '' } },
      ['recipient.phone: phones_same'],
    ],
    ['a description of 25 characters', { content: 'x'.repeat(25) }, ['content: too_long']],
    [
      'a weight with a unit',
      { estimated_weight: '2 kg' },
      ['estimated_weight: weight_not_in_kilograms'],
    ],
    ['a weight with a comma', { estimated_weight: '1,25' }, []],
    ['too heavy', { estimated_weight: '31,6' }, ['estimated_weight: weight_too_heavy']],
    ['no parcels', { parcels: '0' }, ['parcels: parcels_too_few']],
    ['ten parcels', { parcels: '10' }, []],
    ['eleven parcels', { parcels: '11' }, ['parcels: parcels_too_many']],
    ['parcels in words', { parcels: 'two' }, ['parcels: parcels_not_a_number']],
    [
      'no price of goods',
      { services: ['recipient_goods_payment'] },
      ['recipient_goods_price: goods_price_required'],
    ],
    [
      'no personal code',
      { services: ['recipient_id_check'] },
      ['personal_code: personal_code_required'],
    ],
    ['a wrong e-mail for copies', { notifyemail: 'x' }, ['notifyemail: email_invalid']],
  ])('%s', (_, changes, issues) => expect(listIssues(changes)).toEqual(issues))

  test.each([
    ['required', '', ['reference: order_number_required']],
    ['required', 'A-1', []],
    ['numeric', 'A-1', ['reference: order_number_not_a_number']],
    ['numeric', '', []],
  ] as const)('an order number that is %s: %j', (text_value, reference, issues) =>
    expect(listIssues({ reference }, [{ name: 'order_no', value: true, text_value }])).toEqual(
      issues,
    ),
  )
})

test('the body has grams, the number of parcels and the ids of the services', () => {
  const body = toOrderBody(app, {
    ...values,
    estimated_weight: '1,2',
    parcels: ' 3 ',
    reference: '2026-1',
    services: ['recipient_goods_payment'],
    recipient_goods_price: '12,50',
  })
  expect(body).toMatchObject({
    estimated_weight: 1200,
    parcels: 3,
    reference: '2026-1',
    recipient_goods_price: '12,50',
    recipient_transport_payment: false,
  })
  expect(app.services.filter(({ id }) => body.service_ids.includes(id))).toMatchObject([
    { service: 'recipient_goods_payment' },
  ])
})

describe('the total of the sender', () => {
  const price = typeof sizeM?.price === 'number' ? Math.round(sizeM.price * 100) : 0
  test.each<[string, Partial<OrderForm>, number]>([
    ['one parcel', {}, price],
    ['three parcels', { parcels: '3' }, 3 * price],
    ['with an SMS', { services: ['sender_sms_notification'] }, price + 25],
    ['the recipient pays for the delivery', { recipient_transport_payment: true }, 0],
  ])('%s', (_, changes, total) =>
    expect(computeTotal(app, [{ ...values, ...changes }])).toEqual({ total }),
  )

  test('of a company whose recipients always pay is nothing', () => {
    const rdp = createExampleOrderApp('business_rdp')
    expect(computeTotal(rdp, [createFirstOrder(rdp, 'one')]).total).toBe(0)
  })
})

test.each([
  ['the recipient whose code is kept', 'Maarja Tamm', []],
  ['another recipient', 'Liis Lepp', ['personal_code_required']],
  ['no kept code', undefined, ['personal_code_required']],
] as const)('an edited shipment asks for the personal code: %s', (_, code_owner, codes) => {
  const typed = { ...values.recipient, name: ' Maarja Tamm ' }
  const order: OrderForm = { ...values, recipient: typed, services: ['recipient_id_check'] }
  const issues = checkOrderForm(app, order, { code_owner })
  expect(issues.filter(({ field }) => field === 'personal_code').map(({ code }) => code)).toEqual(
    codes,
  )
})

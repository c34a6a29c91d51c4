import { describe, expect, test } from 'vitest'
import { createExampleOrderApp } from '#test/support/examples/example-order-app.ts'
import { changeCountry } from './change-route.ts'
import { applyCustomFields, createFirstOrder, createNextOrder } from './company-order.ts'

const app = createExampleOrderApp('business_postpaid')
const first = createFirstOrder(app, 'first')
const last = {
  ...first,
  product_id:
    app.products.find(
      ({ name, destination_place_type }) => name === 'M' && destination_place_type === 'apt',
    )?.id ?? 0,
  recipient: { name: 'Maarja Tamm', phone: '+37256102233', email: 'maarja@example.test' },
  services: ['sender_sms_notification'] as const,
  content: 'Kohv',
  reference: '2026-1185',
  estimated_weight: '1,2',
  parcels: '3',
}

describe('the first shipment', () => {
  test('goes to the first country of the list, from the company', () => {
    expect(first).toMatchObject({
      destination_country: 'ee',
      delivery_method: 'apt',
      product_id: null,
      sender: { name: 'Mari Maasikas', phone: '+37255500000', email: 'mari@firma.test' },
    })
    expect(first.recipient.phone).toBe('+372')
  })

  test('of a company whose parcels are measured has the only size', () => {
    const rdp = createExampleOrderApp('business_rdp')
    const { product_id } = createFirstOrder(rdp, 'first')
    expect(rdp.products.find(({ id }) => id === product_id)?.service).toBe('unknown')
  })
})

describe('the next shipment', () => {
  const next = createNextOrder(app, { ...last, services: [...last.services] }, 'next')

  test.each([
    'destination_country',
    'delivery_method',
    'product_id',
    'services',
    'sender',
  ] as const)('keeps the %s', (name) => expect(next[name]).toEqual(last[name]))

  test.each([
    ['recipient', { name: '', phone: '+372', email: '' }],
    ['destination_place_id', null],
    ['place', null],
    ['destination', null],
    ['content', ''],
    ['reference', ''],
    ['estimated_weight', ''],
    ['parcels', '1'],
  ] as const)('has no %s yet', (name, empty) => expect(next[name]).toEqual(empty))
})

test('another country clears the destination and sets the prefix and the services', () =>
  expect(changeCountry(app, { ...first, services: ['express_parcel'] }, 'lt')).toMatchObject({
    destination_country: 'lt',
    place: null,
    services: ['sender_email_notification'],
    recipient: { phone: '+370' },
  }))

describe('customised fields', () => {
  const customise = (
    fields: Parameters<typeof createExampleOrderApp>[1],
    values: typeof first = { ...last, services: [...last.services] },
  ) => applyCustomFields(createExampleOrderApp('business_postpaid', fields), values)
  const hidden = (name: 'weight' | 'no_of_parcels' | 'order_no' | 'parcel_description') =>
    [{ name, value: false, text_value: '' }] as const

  test.each([
    ['weight', 'estimated_weight', ''],
    ['no_of_parcels', 'parcels', '1'],
    ['order_no', 'reference', ''],
    ['parcel_description', 'content', ''],
  ] as const)('a hidden %s empties %s', (field, name, empty) =>
    expect(customise([...hidden(field)])[name]).toBe(empty),
  )

  test('a hidden size is the one that the company has chosen', () => {
    const { product_id } = customise([{ name: 'parcel_size', value: false, text_value: 'L' }])
    expect(app.products.find(({ id }) => id === product_id)?.name).toBe('L')
  })

  test.each([
    ['fills an empty description', '', 'Raamatud'],
    ['leaves another one', 'Kohv', 'Kohv'],
  ])('the default text %s', (_, content, expected) =>
    expect(
      customise([{ name: 'parcel_description', value: true, text_value: 'Raamatud' }], {
        ...first,
        content,
      }).content,
    ).toBe(expected),
  )
})

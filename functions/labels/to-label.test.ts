import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { label } from '#shared/labels/label.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { exampleOrder } from '#test/support/examples/example-order.ts'
import { defaultLabelSettings } from '#functions/store/records/label-settings.ts'
import { toLabel } from './to-label.ts'

const line = (change: Partial<OrderRecord['lines'][number]>): OrderRecord['lines'][number] => ({
  product_id: 2,
  price_cents: 100,
  vat_rate: 24,
  paid_by: 'sender',
  paid_at: null,
  type: 'extra',
  name: '',
  service: '',
  ...change,
})

test('converts a shipment to a locker into a complete label', () => {
  const result = toLabel(exampleOrder, defaultLabelSettings)
  expect(z.parse(label, result)).toEqual({
    barcode: 'JJEE00000000000000017',
    version: 1,
    sender: ['Kristjan Jõgeva', '+372 5555 5555'],
    recipient: { name: 'Māra Ķirse', phone: '+371 2000 0000' },
    destination: {
      type: 'ipb',
      name: 'Rīgas Centrāltirgus (balts)',
      street: 'Nēģu iela 7',
      zip: 'LV-1050',
      city: 'Rīga',
      countryCode: 'lv',
    },
    routingCode: '7101',
    isDestinationOpen: false,
    size: 'M',
    weightGrams: 2500,
    reference: 'T-1',
    content: 'Raamatud',
    services: [],
    codCents: null,
    timewindow: 1,
    informationForCourier: '',
  })
})

test('names the company as the sender of its shipments', () => {
  expect(
    toLabel(exampleOrder, { ...defaultLabelSettings, company_name: 'Näidis OÜ' }).sender,
  ).toEqual(['Näidis OÜ', '+372 5555 5555'])
})

test('applies the label setting of the company', () => {
  const setting = {
    sender: 'other',
    sender_text: 'Pood, lao uks 3',
    order_no: 0,
    description: 0,
  } as const
  expect(toLabel(exampleOrder, { ...defaultLabelSettings, setting })).toMatchObject({
    sender: ['Pood, lao uks 3'],
    reference: '',
    content: '',
  })
})

test.each([
  ['nothing to pay', {}, null],
  ['goods', { recipient_goods_price_cents: 1250 }, 1250],
  ['transport', { lines: [line({ paid_by: 'recipient' })] }, 100],
  [
    'goods and transport',
    { recipient_goods_price_cents: 1250, lines: [line({ paid_by: 'recipient' })] },
    1350,
  ],
  ['transport that is already paid', { lines: [line({ paid_by: 'recipient', paid_at: 1 })] }, null],
] as const)('computes cash on delivery of %s', (_, change, cents) => {
  const { lines = exampleOrder.lines, ...rest } = { lines: undefined, ...change }
  expect(
    toLabel({ ...exampleOrder, ...rest, lines: [...lines] }, defaultLabelSettings).codCents,
  ).toBe(cents)
})

test('lists services by urgency and omits those without meaning for carriers', () => {
  const lines = ['sender_sms_notification', 'express_parcel', 'recipient_age_check'].map(
    (service) => line({ service }),
  )
  const order = { ...exampleOrder, lines, is_temperature_sensitive: true }
  expect(toLabel(order, defaultLabelSettings).services).toEqual([
    'recipient_age_check',
    'express_parcel',
    'temperature_sensitive',
  ])
})

test('a home delivery has no place name and shows its time window', () => {
  const order: OrderRecord = {
    ...exampleOrder,
    destination: { ...exampleOrder.destination, type: 'address', address_apartment: '12' },
    product: { ...exampleOrder.product, service: 'unknown' },
    timewindow: 3,
  }
  const result = toLabel(order, defaultLabelSettings)
  expect(result.destination).toMatchObject({ name: '', street: 'Nēģu iela 7-12' })
  expect([result.timewindow, result.size]).toEqual([3, ''])
})

test.each([
  ['Raamatud', 'Raamatud'],
  ['x'.repeat(24), 'x'.repeat(24)],
  ['Klaasist karahvin ja kuus klaasi', 'Klaasist karahvin ja ku…'],
  ['Klaasist karahvin, kuld ja muu', 'Klaasist karahvin, kuld…'],
])('the description %j is printed as %j', (content, printed) =>
  expect(toLabel({ ...exampleOrder, content }, defaultLabelSettings).content).toBe(printed),
)

test('a label has neither place nor routing code until the recipient has chosen the locker', () => {
  const asking = { ...exampleOrder, recipient_chooses: true }
  const open = toLabel(asking, defaultLabelSettings)
  expect(open).toMatchObject({
    isDestinationOpen: true,
    routingCode: '',
    destination: { type: 'ipb', name: '', street: '', zip: '', city: '', countryCode: 'lv' },
  })
  const incoming = { choice: { at: 1, by: 'recipient' as const } }
  const chosen = toLabel({ ...asking, incoming }, defaultLabelSettings)
  expect(chosen).toEqual(toLabel(exampleOrder, defaultLabelSettings))
})

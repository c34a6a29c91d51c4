import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { label } from '#shared/labels/label.ts'
import type { OrderRecord } from '#functions/orders/order-store.ts'
import { exampleOrder } from '#test/lib/example-order.ts'
import { plainLook } from './label-look.ts'
import { labelOfOrder } from './label-of-order.ts'

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

test('a shipment to a locker has the whole label', () => {
  const made = labelOfOrder(exampleOrder, plainLook)
  expect(z.parse(label, made)).toEqual({
    barcode: 'JJEE00000000000000017',
    sender: ['Kristjan Jõgeva', '+37255555555'],
    recipient: { name: 'Māra Ķirse', phone: '+37120000000' },
    destination: {
      type: 'ipb',
      name: 'Rīgas Centrāltirgus (balts)',
      street: 'Nēģu iela 7',
      zip: 'LV-1050',
      city: 'Rīga',
      countryCode: 'lv',
    },
    routingCode: '7101',
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

test('a company stands as the sender of its shipments', () => {
  expect(labelOfOrder(exampleOrder, { ...plainLook, company_name: 'Näidis OÜ' }).sender).toEqual([
    'Näidis OÜ',
    '+37255555555',
  ])
})

test('a company writes its labels as it has set them up', () => {
  const setting = {
    sender: 'other',
    sender_text: 'Pood, lao uks 3',
    order_no: 0,
    description: 0,
  } as const
  expect(labelOfOrder(exampleOrder, { ...plainLook, setting })).toMatchObject({
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
  ['transport that is paid already', { lines: [line({ paid_by: 'recipient', paid_at: 1 })] }, null],
] as const)('cash on delivery of %s', (_, change, cents) => {
  const { lines = exampleOrder.lines, ...rest } = { lines: undefined, ...change }
  expect(labelOfOrder({ ...exampleOrder, ...rest, lines: [...lines] }, plainLook).codCents).toBe(
    cents,
  )
})

test('services are named most urgent first, and those that carriers need not know are not', () => {
  const lines = ['sender_sms_notification', 'express_parcel', 'recipient_age_check'].map(
    (service) => line({ service }),
  )
  const order = { ...exampleOrder, lines, is_temperature_sensitive: true }
  expect(labelOfOrder(order, plainLook).services).toEqual([
    'recipient_age_check',
    'express_parcel',
    'temperature_sensitive',
  ])
})

test('an address has no name, and its delivery time', () => {
  const order: OrderRecord = {
    ...exampleOrder,
    destination: { ...exampleOrder.destination, type: 'address', address_apartment: '12' },
    product: { ...exampleOrder.product, service: 'unknown' },
    timewindow: 3,
  }
  const made = labelOfOrder(order, plainLook)
  expect(made.destination).toMatchObject({ name: '', street: 'Nēģu iela 7-12' })
  expect([made.timewindow, made.size]).toEqual([3, ''])
})

import { describe, expect, test } from 'vitest'
import type { Service } from '#shared/catalogue/product.ts'
import {
  computeEditedShipmentTotal,
  computeNewShipmentsTotal,
  getServicePrice,
  sumPrices,
} from './totals.ts'

const service: Service = {
  id: 1,
  service: 'sender_sms_notification',
  source_country: 'ee',
  destination_country: 'ee',
  segment: 'private',
  price: 0.35,
}
const cod: Service = {
  ...service,
  service: 'recipient_goods_payment',
  price: 1.19,
  cod_fee: { fixed: 0.96, percent: 1.5, vat_percent: 24 },
}

describe('new shipments', () => {
  test.each([
    ['no product chosen', [{ price: undefined, services: [] }], { total: 0 }],
    ['a parcel', [{ price: 4.19, services: [] }], { total: 419 }],
    ['a parcel and its services', [{ price: 4.19, services: [service, service] }], { total: 489 }],
    [
      'two parcels',
      [
        { price: 4.19, services: [service] },
        { price: 10.15, services: [] },
      ],
      { total: 1469 },
    ],
    [
      'a range is skipped in the sum and shown as a range',
      [
        { price: '12.90-15.90', services: [service] },
        { price: 4.19, services: [] },
      ],
      { total: 454, range: { from: 1744, to: 2044 } },
    ],
    ['a price of zero', [{ price: 0, services: [] }], { total: 0 }],
  ])('%s', (_, parcels, total) => expect(computeNewShipmentsTotal(parcels)).toEqual(total))

  test('prices are rounded to cents', () =>
    expect(computeNewShipmentsTotal([{ price: 0.1 + 0.2, services: [] }])).toEqual({ total: 30 }))
})

describe('cash on delivery costs 0.96 EUR and 1.5 percent, plus VAT', () => {
  test.each([
    [0, 119],
    [1000, 138],
    [10_000, 305],
    [333, 125],
  ])('for goods of %i cents %i', (goods, fee) => expect(getServicePrice(cod, goods)).toBe(fee))

  test('in Finland 2.90 EUR and 1.5 percent', () => {
    const toFinland = { ...cod, cod_fee: { fixed: 2.9, percent: 1.5, vat_percent: 24 } }
    expect(getServicePrice(toFinland, 10_000)).toBe(546)
    expect(
      computeNewShipmentsTotal([{ price: 10, services: [toFinland], goodsPrice: 10_000 }]),
    ).toEqual({
      total: 1546,
    })
  })
})

describe('an edited paid shipment', () => {
  const paidAt = '2026-11-21T08:00:00Z'
  const delivery = {
    product_id: 1,
    price: 4.19,
    vat_rate: 24,
    paid_by: 'sender',
    paid_at: paidAt,
    product: { type: 'delivery', name: 'M', service: 'M' },
  } as const
  const change = { type: 'change', name: 'L', service: 'upgrade' } as const
  const upgrade = { ...delivery, price: 1, product: change } as const
  const extra = {
    ...delivery,
    price: 0.35,
    paid_at: null,
    product: { type: 'extra', name: 'SMS', service: 'sender_sms_notification' },
  } as const

  test.each([
    ['of the same price', 4.19, [delivery], 0],
    ['of a larger size', 6.99, [delivery], 280],
    ['of a larger size again', 6.99, [delivery, upgrade], 180],
    ['of a smaller size is never below 0', 3.1, [delivery], 0],
    ['with an unpaid service', 6.99, [delivery, extra], 315],
    ['with a service already paid', 6.99, [delivery, { ...extra, paid_at: paidAt }], 280],
    [
      'with an unpaid upgrade of an earlier attempt',
      6.99,
      [delivery, { ...upgrade, paid_at: null }],
      280,
    ],
    ['whose recipient pays something', 6.99, [delivery, { ...extra, paid_by: 'recipient' }], 280],
    ['whose recipient paid delivery', 6.99, [{ ...delivery, paid_by: 'recipient' }], 699],
    [
      'with another change that was paid',
      6.99,
      [delivery, { ...upgrade, product: { ...change, service: 'redirect' } }],
      280,
    ],
  ] as const)('%s', (_, price, products, total) =>
    expect(computeEditedShipmentTotal(price, products)).toEqual({ total }),
  )

  test('to a country where the price depends on the postal code', () =>
    expect(sumPrices([{ from: 1290, to: 1590 }, -419])).toEqual({
      total: 0,
      range: { from: 1290, to: 1590 },
    }))
})

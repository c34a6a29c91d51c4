import { describe, expect, test } from 'vitest'
import type { Service } from '#shared/catalogue/product.ts'
import { computeNewShipmentsTotal, getServicePrice } from './totals.ts'

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

import { describe, expect, test } from 'vitest'
import { listIssues } from '#test/support/examples/shipment-rules.ts'

describe('accepted shipments of companies', () => {
  test.each([
    [
      'with a barcode of the network',
      { custom_barcode: 'JJEE00000000000000017' },
      { hasCustomBarcodes: true },
    ],
    [
      'whose recipient pays for the delivery',
      { recipient_transport_payment: true },
      { mayRecipientPayTransport: true },
    ],
    ['with an agreed barcode', { custom_barcode: 'SHOP-000042' }, { hasCustomBarcodes: true }],
  ] as const)('%s', (_, change, context) => expect(listIssues(change, context)).toEqual([]))
})

describe('rejected shipments of companies', () => {
  test.each([
    [
      { custom_barcode: 'JJEE00000000000000018' },
      { hasCustomBarcodes: true },
      'custom_barcode: barcode_invalid',
    ],
    [{ custom_barcode: 'shop 42' }, { hasCustomBarcodes: true }, 'custom_barcode: barcode_invalid'],
    [{ custom_barcode: 'SHOP-000042' }, {}, 'custom_barcode: service_not_offered custom_barcode'],
    [
      { custom_barcode: 'SHOP-000042' },
      { hasCustomBarcodes: true, isBarcodeUsed: true },
      'custom_barcode: barcode_used',
    ],
    [
      { custom_barcode: 'SHOP-000042', parcels: 2 },
      { hasCustomBarcodes: true },
      'parcels: parcels_too_many',
    ],
    [
      { recipient_transport_payment: true },
      {},
      'recipient_transport_payment: service_not_offered recipient_delivery_payment',
    ],
    [
      { recipient_transport_payment: true },
      {
        settings: [{ name: 'cash_on_delivery_transport', status: 'inactive', is_visible: true }],
      },
      'recipient_transport_payment: service_off recipient_delivery_payment',
    ],
    [
      { recipient_transport_payment: true, service_ids: [97], recipient_goods_price: 5 },
      { mayRecipientPayTransport: true },
      'recipient_transport_payment: payments_exclude_each_other',
    ],
  ] as const)('%j %j: %s', (change, context, issue) =>
    expect(listIssues(change, context)).toEqual([issue]),
  )
})

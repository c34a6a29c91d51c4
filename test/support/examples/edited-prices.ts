import {
  type Row,
  delivery,
  upgrade,
  extra,
  unpaid,
  byRecipient,
  sms,
  ageCheck,
  paidSms,
  paidAge,
} from './edited-products.ts'
import { servicePrices } from './edited-service-prices.ts'

/** Products before the change, the new parcel, and what the change costs. */
const rows: readonly Row[] = [
  // The same price.
  ['only the recipient changes', [delivery(4.19)], 4.19, { due: 419 - 419 }],
  ['another locker of the same price', [delivery(3.49)], 3.49, { due: 349 - 349 }],
  ['another address of the same price', [delivery(8.79)], 8.79, { due: 879 - 879 }],
  ['a free parcel stays free', [delivery(0)], 0, {}],
  [
    'a paid service stays',
    [delivery(4.19), paidSms],
    { price: 4.19, services: [sms] },
    { due: 419 - 419 },
  ],
  [
    'two paid services stay',
    [delivery(4.19), paidSms, paidAge],
    { price: 4.19, services: [sms, ageCheck] },
    { due: 419 - 419 },
  ],
  // Up.
  ['XS to S', [delivery(3.19)], 3.49, { due: 349 - 319, vat: [(30 * 24) / 124] }],
  ['XS to XL', [delivery(3.19)], 6.99, { due: 699 - 319, vat: [(380 * 24) / 124] }],
  ['S to M', [delivery(3.49)], 4.19, { due: 419 - 349, vat: [(70 * 24) / 124] }],
  ['S to L', [delivery(3.49)], 5.19, { due: 519 - 349, vat: [(170 * 24) / 124] }],
  ['M to L', [delivery(4.19)], 5.19, { due: 519 - 419, vat: [(100 * 24) / 124] }],
  ['M to XL', [delivery(4.19)], 6.99, { due: 699 - 419, vat: [(280 * 24) / 124] }],
  ['L to XL', [delivery(5.19)], 6.99, { due: 699 - 519, vat: [(180 * 24) / 124] }],
  ['a locker to an address', [delivery(4.19)], 8.79, { due: 879 - 419, vat: [(460 * 24) / 124] }],
  ['Estonia to Latvia', [delivery(4.19)], 7.89, { due: 789 - 419 }],
  ['Estonia to Finland', [delivery(4.19)], 13.2, { due: 1320 - 419 }],
  ['Finland, XS to XL', [delivery(10.15)], 15.24, { due: 1524 - 1015 }],
  ['a free parcel to a paid one', [delivery(0)], 4.19, { due: 419 - 0 }],
  ['one cent more', [delivery(4.19)], 4.2, { due: 420 - 419 }],
  ['sums without errors of binary fractions', [delivery(0.1)], 0.3, { due: 30 - 10 }],
  // Down.
  ['S to XS', [delivery(3.49)], 3.19, { refund: 349 - 319, vat: [(-30 * 24) / 124] }],
  ['M to S', [delivery(4.19)], 3.49, { refund: 419 - 349, vat: [(-70 * 24) / 124] }],
  ['L to M', [delivery(5.19)], 4.19, { refund: 519 - 419, vat: [(-100 * 24) / 124] }],
  ['L to S', [delivery(5.19)], 3.49, { refund: 519 - 349, vat: [(-170 * 24) / 124] }],
  ['XL to XS', [delivery(6.99)], 3.19, { refund: 699 - 319, vat: [(-380 * 24) / 124] }],
  [
    'an address to a locker',
    [delivery(8.79)],
    4.19,
    { refund: 879 - 419, vat: [(-460 * 24) / 124] },
  ],
  ['Latvia to Estonia', [delivery(7.89)], 4.19, { refund: 789 - 419 }],
  ['Finland to Estonia', [delivery(13.2)], 4.19, { refund: 1320 - 419 }],
  ['a paid parcel to a free one', [delivery(4.19)], 0, { refund: 419 - 0 }],
  ['one cent less', [delivery(4.19)], 4.18, { refund: 419 - 418 }],
  // Several changes.
  ['up again', [delivery(3.49), upgrade(0.7)], 6.99, { due: 699 - 349 - 70 }],
  [
    'up a third time',
    [delivery(3.19), upgrade(0.3), upgrade(0.7)],
    6.99,
    { due: 699 - 319 - 30 - 70 },
  ],
  ['up and back', [delivery(3.49), upgrade(0.7)], 3.49, { refund: 349 + 70 - 349 }],
  ['up and further down', [delivery(3.49), upgrade(0.7)], 3.19, { refund: 349 + 70 - 319 }],
  ['up and down to the middle', [delivery(3.49), upgrade(3.5)], 4.19, { refund: 349 + 350 - 419 }],
  ['down and back', [delivery(4.19), upgrade(-0.7)], 4.19, { due: 419 - 419 + 70 }],
  ['down and up', [delivery(4.19), upgrade(-0.7)], 6.99, { due: 699 - 419 + 70 }],
  ['down twice', [delivery(4.19), upgrade(-0.7)], 3.19, { refund: 419 - 70 - 319 }],
  [
    'down, up and down',
    [delivery(5.19), upgrade(-2), upgrade(3.8)],
    3.49,
    { refund: 519 - 200 + 380 - 349 },
  ],
  ['an upgrade of zero before', [delivery(4.19), upgrade(0)], 5.19, { due: 519 - 419 - 0 }],
  [
    'an unpaid upgrade of an earlier attempt',
    [delivery(4.19), upgrade(2.8, unpaid)],
    6.99,
    { due: 699 - 419 },
  ],
  [
    'an unpaid upgrade, then down',
    [delivery(4.19), upgrade(2.8, unpaid)],
    3.49,
    { refund: 419 - 349 },
  ],
  ...servicePrices,
  // The recipient pays.
  [
    'the recipient pays for the delivery of a larger parcel',
    [delivery(4.19, byRecipient)],
    6.99,
    {},
  ],
  [
    'the recipient pays for the delivery of a smaller parcel',
    [delivery(4.19, byRecipient)],
    3.49,
    {},
  ],
  [
    'the recipient pays for the delivery, the sender for a new service',
    [delivery(4.19, byRecipient)],
    { price: 6.99, services: [sms] },
    { due: 35 },
  ],
  [
    'the recipient pays for the delivery, the sender has paid a service',
    [delivery(4.19, byRecipient), paidSms],
    { price: 6.99, services: [sms] },
    {},
  ],
  ['the recipient has paid for the delivery', [delivery(4.19, { paid_by: 'recipient' })], 3.49, {}],
  [
    'the recipient has paid for an upgrade',
    [delivery(4.19), upgrade(2.8, { paid_by: 'recipient' })],
    3.49,
    { refund: 419 - 349 },
  ],
  [
    'a service that the recipient pays',
    [delivery(4.19), extra('recipient_delivery_payment', 3, byRecipient)],
    5.19,
    { due: 519 - 419 },
  ],
  // Ranges.
  [
    'a range is skipped and shown',
    [delivery(4.19)],
    '12.90-15.90',
    { range: { from: 1290 - 419, to: 1590 - 419 } },
  ],
  [
    'a range with a new service',
    [delivery(0)],
    { price: '12.90-15.90', services: [sms] },
    { due: 35, range: { from: 1290 + 35, to: 1590 + 35 } },
  ],
  ['a range below what was paid', [delivery(15.9)], '3.00-4.00', { range: { from: 0, to: 0 } }],
  [
    'a range around what was paid',
    [delivery(14)],
    '12.90-15.90',
    { range: { from: 0, to: 1590 - 1400 } },
  ],
  [
    'a range after an upgrade',
    [delivery(4.19), upgrade(1)],
    '12.90-15.90',
    { range: { from: 1290 - 419 - 100, to: 1590 - 419 - 100 } },
  ],
  ['a range that the recipient pays', [delivery(4.19, byRecipient)], '12.90-15.90', {}],
  // A price for its postal code.
  ['the lower end of a range', [delivery(4.19)], 12.9, { due: 1290 - 419 }],
  ['the upper end of a range', [delivery(12.9)], 15.9, { due: 1590 - 1290 }],
  ['a remote postal code to a near one', [delivery(15.9)], 12.9, { refund: 1590 - 1290 }],
  // VAT by line.
  [
    'Latvian VAT',
    [delivery(7.89, { vat_rate: 21 })],
    8.99,
    { due: 899 - 789, vat: [(110 * 21) / 121] },
  ],
  [
    'Latvian VAT given back',
    [delivery(7.89, { vat_rate: 21 })],
    6.79,
    { refund: 789 - 679, vat: [(-110 * 21) / 121] },
  ],
  [
    'Finnish VAT',
    [delivery(14.23, { vat_rate: 25.5 })],
    15.24,
    { due: 1524 - 1423, vat: [(101 * 25.5) / 125.5] },
  ],
]

/** Changes of paid shipments with the arithmetic of their prices. */
export const editedPrices = rows.map(([name, before, parcel, expected]) => ({
  name,
  before,
  ...(typeof parcel === 'object' ? parcel : { price: parcel, services: [] }),
  expected: { due: 0, refund: 0, ...expected },
}))

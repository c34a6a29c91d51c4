import { describe, expect, test } from 'vitest'
import type { Segment } from '#shared/accounts/segments.ts'
import { orderStatuses } from './order-status.ts'
import { acceptsPayment, hasLabel, isBookable, isCancellable, isPayable } from './status-actions.ts'
import { type OrderStatus, statuses } from './statuses.ts'

describe('a shipment can be cancelled', () => {
  test.each<[Segment, readonly string[]]>([
    ['private', ['created']],
    ['business', ['created']],
    ['business_rdp', ['created', 'payment_not_received', 'paid', 'prepared']],
    ['business_postpaid', ['created', 'payment_not_received', 'paid', 'prepared']],
    ['import', ['created', 'payment_not_received', 'paid', 'prepared']],
  ])('by %s while it is %j', (segment, expected) => {
    expect(orderStatuses.filter((status) => isCancellable(status, segment))).toEqual(expected)
  })
})

test.each([
  ['can be paid', isPayable, ['created']],
  ['accept money that arrives', acceptsPayment, ['created', 'payment_not_received']],
  ['can book a door', isBookable, ['paid']],
  [
    'have no label',
    (status: OrderStatus) => !hasLabel(status),
    ['created', 'payment_not_received', 'paid', 'expired', 'cancelled'],
  ],
  [
    'prove no empty door',
    (status: OrderStatus) => statuses[status].door !== 'empty',
    [
      'created',
      'payment_not_received',
      'paid',
      'prepared',
      'expired',
      'cancelled',
      'sourcein',
      'transit_planned',
      'redirectin',
      'redirectout',
      'recallin',
      'recallout',
    ],
  ],
  [
    'prove an occupied door',
    (status: OrderStatus) => statuses[status].door === 'occupied',
    ['sourcein'],
  ],
  [
    'are final',
    (status: OrderStatus) => statuses[status].isFinal,
    ['payment_not_received', 'expired', 'cancelled', 'destinationout', 'returntermout'],
  ],
] as const)('the statuses that %s', (_, has, expected) =>
  expect(orderStatuses.filter(has)).toEqual(expected),
)

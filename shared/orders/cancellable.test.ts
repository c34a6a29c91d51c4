import { describe, expect, test } from 'vitest'
import type { Segment } from '../accounts/segments.ts'
import { isCancellable } from './cancellable.ts'
import { orderStatuses } from './statuses.ts'

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

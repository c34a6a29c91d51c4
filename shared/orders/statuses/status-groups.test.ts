import { expect, test } from 'vitest'
import { orderStatuses } from './order-status.ts'
import { getStatusGroup, isEnded, isRefreshDue, statusGroups } from './status-groups.ts'

test('every status belongs to a group, and every group has one', () => {
  const groups = orderStatuses.map((status) => getStatusGroup({ status }))
  expect(new Set(groups)).toEqual(new Set(statusGroups))
})

test('pending are created shipments, and prepared ones whose label is needed', () => {
  const process_status = 'label_print_needed'
  expect(orderStatuses.filter((status) => getStatusGroup({ status }) === 'pending')).toEqual([
    'created',
  ])
  expect(getStatusGroup({ status: 'prepared', process_status })).toBe('pending')
  expect(getStatusGroup({ status: 'sourcein', process_status })).toBe('on_the_way')
})

test('delivered, cancelled and returned shipments are in the archive', () =>
  expect(orderStatuses.filter((status) => isEnded(getStatusGroup({ status })))).toEqual([
    'payment_not_received',
    'expired',
    'cancelled',
    'destinationout',
    'returntermout',
  ]))

test.each([
  ['prepared', 60_000, true],
  ['on_the_way', 60_000, true],
  ['shipped', 60_000, true],
  ['shipped', 59_999, false],
  ['delivered', 60_000, false],
  ['created', 60_000, false],
] as const)('a %s shipment read %i ms ago is refreshed: %s', (friendly_status, age, expected) =>
  expect(isRefreshDue({ friendly_status }, 1000, 1000 + age)).toBe(expected),
)

import { expect, test } from 'vitest'
import type { Segment } from '#shared/accounts/segments.ts'
import type { OrderRow } from '#shared/orders/order-row.ts'
import { toRow } from '#test/support/examples/order-rows.ts'
import { getBarActions, pickApplicable } from './bulk-actions.ts'

test.each<[Segment, string, string]>([
  ['business', 'pay', 'book_and_pay book_door door_codes sheet pick_list export delete'],
  ['business_rdp', 'confirm', 'book_door door_codes sheet pick_list export delete'],
  ['business_postpaid', 'confirm', 'book_door door_codes sheet pick_list export delete'],
  ['import', 'confirm', 'book_door door_codes export delete'],
])('the bar of the segment %s begins with %s', (segment, main, more) => {
  const actions = getBarActions(segment)
  expect(actions.main).toBe(main)
  expect(actions.more.join(' ')).toBe(more)
})

const rows: readonly OrderRow[] = (
  ['created', 'paid', 'prepared', 'sourcein', 'destinationout', 'cancelled'] as const
).map((status) => toRow({ id: status, status }))

test.each([
  ['business', 'pay', 'created'],
  ['business', 'confirm', ''],
  ['business', 'delete', 'created'],
  ['business', 'print', 'prepared sourcein destinationout'],
  ['business', 'export', 'created paid prepared sourcein destinationout cancelled'],
  ['business_postpaid', 'pay', ''],
  ['business_postpaid', 'confirm', 'created'],
  ['business_postpaid', 'delete', 'created paid prepared'],
] as const)('of the segment %s, %s applies to: %s', (segment, action, ids) => {
  const reader = { segment, isCompany: true, hasPostpaidEdit: false, hasReturns: false }
  const { orders } = pickApplicable(action, rows, reader)
  expect(orders.map(({ id }) => id).join(' ')).toBe(ids)
})

test.each([
  ['business', 'book_door', 'created', 'pay'],
  ['business_postpaid', 'book_door', 'created', 'confirm'],
  ['business_postpaid', 'print', 'created', 'confirm'],
  ['business_postpaid', 'book_door', 'cancelled', undefined],
  ['business_postpaid', 'book_door', 'created paid', undefined],
  ['business_postpaid', 'delete', 'cancelled', undefined],
] as const)(
  'of the segment %s, %s of %s shipments needs first: %s',
  (segment, action, ids, first) => {
    const reader = { segment, isCompany: true, hasPostpaidEdit: false, hasReturns: false }
    const chosen = rows.filter(({ id }) => ids.split(' ').includes(id))
    expect(pickApplicable(action, chosen, reader).first).toBe(first)
  },
)

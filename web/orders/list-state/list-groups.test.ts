import { expect, test } from 'vitest'
import type { Segment } from '#shared/accounts/segments.ts'
import type { ShipmentsType } from '#shared/orders/list-options.ts'
import { listStatusGroups } from './list-groups.ts'

const open = 'prepared on_the_way ready_for_pickup'

test.each<[ShipmentsType, Segment, boolean, string]>([
  ['ess', 'business', true, ''],
  ['shipments', 'private', false, `pending paid ${open} not_delivered`],
  ['archive', 'private', false, 'delivered returned cancelled'],
  [
    'shipments',
    'business',
    true,
    `pending paid ${open} delivered not_delivered returned cancelled`,
  ],
  // They pay later.
  [
    'shipments',
    'business_postpaid',
    true,
    `pending ${open} delivered not_delivered returned cancelled`,
  ],
  ['shipments', 'business_rdp', true, `pending ${open} delivered not_delivered returned cancelled`],
])('the list %s of the segment %s has its groups', (kind, segment, hasCompany, groups) =>
  expect(listStatusGroups(kind, { hasCompany, segment }).join(' ')).toBe(groups),
)

test('the paid shipments of a company with a contract, from before it, have a group', () =>
  expect(
    listStatusGroups('shipments', { hasCompany: true, segment: 'business_postpaid' }, 1),
  ).toContain('paid'))

import { expect, test } from 'vitest'
import type { Segment } from '#shared/accounts/segments.ts'
import type { ShipmentsType } from '#shared/orders/list-options.ts'
import { listTableColumns } from './list-columns.ts'

const person = 'created_at recipient_name recipient_phone'

test.each<[ShipmentsType, Segment, boolean, string]>([
  ['archive', 'private', false, `${person} destination location status`],
  ['shipments', 'private', false, `${person} destination door_code location status`],
  ['shipments', 'import', false, `${person} destination door_code location status`],
  ['ess', 'business', true, `${person} destination services status`],
  ['shipments', 'business', true, `${person} destination services status`],
  [
    'shipments',
    'business_postpaid',
    true,
    `${person} reference content destination services status`,
  ],
  ['shipments', 'business_rdp', true, `${person} reference content destination services status`],
])('the list %s of the segment %s has its columns', (kind, segment, hasCompany, columns) =>
  expect(listTableColumns(kind, { hasCompany, segment }).join(' ')).toBe(columns),
)

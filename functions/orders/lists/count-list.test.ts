import { expect, test } from 'vitest'
import { noCounts } from '#functions/store/records/orders/order-counts.ts'
import { withPending } from './count-list.ts'
import { toListFilter } from './list-filter.ts'

const whole = toListFilter({ shipments_type: 'shipments' }, true)
const byGroup = { ...noCounts, pending: 10, prepared: 5 }

test.each([
  ['created ones that are not counted yet', { filter: whole, fitting: 15, pending: 1110 }, 1115],
  ['paid ones, which another group will count', { filter: whole, fitting: 15, pending: 0 }, 15],
  [
    'the pending list itself',
    { filter: { ...whole, groups: ['pending'] }, fitting: 10, pending: 3 },
    3,
  ],
  [
    'a list without them',
    { filter: { ...whole, groups: ['prepared'] }, fitting: 5, pending: 1110 },
    5,
  ],
] as const)('the counts of a list follow %s', (_, { filter, fitting, pending }, total) =>
  expect(withPending({ fitting, byGroup }, filter, pending)).toEqual({
    fitting: total,
    byGroup: { ...byGroup, pending },
  }),
)

test('the counters stand for pending shipments that are not counted', () =>
  expect(withPending({ fitting: 15, byGroup }, whole, undefined)).toEqual({ fitting: 15, byGroup }))

import { expect, test } from 'vitest'
import { noCounts } from '#functions/store/records/orders/order-counts.ts'
import { withCurrent } from './count-list.ts'
import { toListFilter } from './list-filter.ts'

const whole = toListFilter({ shipments_type: 'shipments' }, true)
const pendingList = { ...whole, groups: ['pending'] } as const
const readyList = { ...whole, groups: ['prepared'] } as const
const waitingList = { ...whole, groups: ['pending', 'prepared'] } as const
const byGroup = { ...noCounts, pending: 10, prepared: 5, delivered: 7 }

test.each([
  ['created ones that are not counted yet', whole, 22, { pending: 1110, prepared: 5 }, 1122],
  ['printed ones, which are in another group', whole, 22, { pending: 0, prepared: 15 }, 22],
  ['paid ones, which another group will count', whole, 22, { pending: 0, prepared: 5 }, 22],
  ['the pending list itself', pendingList, 10, { pending: 3, prepared: 5 }, 3],
  ['the ready list itself', readyList, 5, { pending: 1110, prepared: 286 }, 286],
  ['a list of both', waitingList, 15, { pending: 1, prepared: 2 }, 3],
  ['no group that is not counted', readyList, 5, { pending: 1110 }, 5],
  ['nothing without any', whole, 22, {}, 22],
] as const)('the counts of a list follow %s', (_, filter, fitting, current, total) =>
  expect(withCurrent({ fitting, byGroup }, filter, current)).toEqual({
    fitting: total,
    byGroup: { ...byGroup, ...current },
  }),
)

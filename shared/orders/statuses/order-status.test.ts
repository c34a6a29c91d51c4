import { expect, test } from 'vitest'
import { isCarrierEvent, orderStatuses, toFriendlyStatus } from './order-status.ts'

test('each status has a friendly status', () => {
  expect(orderStatuses.map((status) => `${status} ${toFriendlyStatus(status)}`))
    .toMatchInlineSnapshot(`
    [
      "created created",
      "payment_not_received cancelled",
      "paid paid",
      "prepared prepared",
      "expired cancelled",
      "cancelled cancelled",
      "sourcein shipped",
      "sourceout shipped",
      "transit_planned on_the_way",
      "transit_started on_the_way",
      "termin on_the_way",
      "termout on_the_way",
      "redirectin on_the_way",
      "redirectout on_the_way",
      "recallin on_the_way",
      "recallout on_the_way",
      "fetched ready_for_pickup",
      "destinationin ready_for_pickup",
      "destinationout delivered",
      "returnin not_delivered",
      "returnout not_delivered",
      "returntermin not_delivered",
      "returntermout returned",
    ]
  `)
})

test('carrier events exclude the statuses set by the sender', () => {
  expect(orderStatuses.filter((status) => !isCarrierEvent(status))).toEqual([
    'created',
    'payment_not_received',
    'paid',
    'prepared',
    'expired',
    'cancelled',
  ])
})

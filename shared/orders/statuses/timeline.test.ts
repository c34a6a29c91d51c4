import { describe, expect, test } from 'vitest'
import { orderStatuses } from './order-status.ts'
import type { OrderStatus } from './statuses.ts'
import { buildTimeline } from './timeline.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 8, minute)).toISOString()
const findGroup = (event: OrderStatus) =>
  buildTimeline([{ event, at: at(0) }]).find(({ events }) => events.length > 0)?.group

describe('the group of each event', () => {
  test.each([
    ['ordered', ['created', 'paid', 'prepared']],
    ['waiting_pickup', ['fetched', 'destinationin']],
    ['delivered', ['destinationout']],
    [undefined, ['payment_not_received', 'expired', 'cancelled']],
  ] as const)('%s: %j', (group, events) =>
    expect(orderStatuses.filter((event) => findGroup(event) === group)).toEqual(events),
  )

  test('all other events are on the way', () =>
    expect(orderStatuses.filter((event) => findGroup(event) === 'on_the_way')).toHaveLength(
      orderStatuses.length - 9,
    ))
})

test('a group is active if it or a later one has events, and its events are sorted by time', () => {
  const active = (events: readonly OrderStatus[]) =>
    buildTimeline(events.map((event, index) => ({ event, at: at(index) })))
      .filter((entry) => entry.active)
      .map(({ group }) => group)
  expect(active([])).toEqual([])
  expect(active(['created'])).toEqual(['ordered'])
  expect(active(['created', 'cancelled'])).toEqual(['ordered'])
  expect(active(['destinationin'])).toEqual(['ordered', 'on_the_way', 'waiting_pickup'])
  expect(active(['destinationout'])).toEqual([
    'ordered',
    'on_the_way',
    'waiting_pickup',
    'delivered',
  ])

  const moves = [
    { event: 'termin', at: at(9) },
    { event: 'sourcein', at: at(3) },
  ] as const
  expect(buildTimeline(moves)[1]?.events.map(({ event }) => event)).toEqual(['sourcein', 'termin'])
})

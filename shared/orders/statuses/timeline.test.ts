import { describe, expect, test } from 'vitest'
import { orderStatuses } from './order-status.ts'
import { friendlyStatuses } from './status-facts.ts'
import type { OrderStatus } from './statuses.ts'
import {
  buildHistory,
  buildTimeline,
  getSenderEventText,
  hasTimeline,
  isOlderState,
} from './timeline.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 8, minute)).toISOString()
const findGroup = (event: OrderStatus) =>
  buildTimeline([{ event, at: at(0) }]).find(({ events }) => events.length > 0)?.group

describe('the group of each event', () => {
  test.each([
    ['ordered', ['created', 'paid', 'prepared', 'expired']],
    ['waiting_pickup', ['fetched', 'destinationin']],
    ['delivered', ['destinationout']],
    [undefined, ['payment_not_received', 'cancelled']],
  ] as const)('%s: %j', (group, events) =>
    expect(orderStatuses.filter((event) => findGroup(event) === group)).toEqual(events),
  )

  test('all other events are on the way', () =>
    expect(orderStatuses.filter((event) => findGroup(event) === 'on_the_way')).toHaveLength(
      orderStatuses.length - 9,
    ))
})

test('parcels that do not reach their destination have no timeline', () =>
  expect(friendlyStatuses.filter((status) => !hasTimeline(status))).toEqual([
    'cancelled',
    'not_delivered',
    'returned',
  ]))

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

test('the history is newest first within and across groups, also when a group occurs again', () => {
  const events = [
    { event: 'created', at: at(0) },
    { event: 'fetched', at: at(30) },
    { event: 'termin', at: at(9) },
    { event: 'returnin', at: at(40) },
    { event: 'sourcein', at: at(3) },
    { event: 'cancelled', at: at(5) },
    { event: 'paid', at: at(0) },
  ] as const
  const names = buildHistory(events).map((entry) => [
    entry.group,
    entry.events.map(({ event }) => event),
  ])
  expect(names).toEqual([
    ['on_the_way', ['returnin']],
    ['waiting_pickup', ['fetched']],
    ['on_the_way', ['termin', 'sourcein']],
    ['ordered', ['paid', 'created']],
  ])
})

test.each([
  ['equal events', ['created', 'paid'], ['created', 'paid'], false],
  ['a missing event', ['created'], ['created', 'paid'], true],
  ['one more event', ['created', 'paid', 'prepared'], ['created', 'paid'], false],
] as const)('%s: older is %s', (_, events, others, expected) => {
  const toEvents = (names: readonly OrderStatus[]) =>
    names.map((event, index) => ({ event, at: at(index) }))
  expect(isOlderState(toEvents(events), toEvents(others))).toBe(expected)
})

test('a later time of the same event is older', () => {
  expect(isOlderState([{ event: 'termin', at: at(2) }], [{ event: 'termin', at: at(1) }])).toBe(
    true,
  )
  expect(isOlderState([{ event: 'termin', at: at(1) }], [{ event: 'termin', at: at(2) }])).toBe(
    false,
  )
})

describe('the sender reads of an event what the list says', () => {
  const unprinted = { status: 'prepared', process_status: 'label_print_needed' } as const
  const printed = { status: 'prepared', process_status: '' } as const
  test.each([
    ['prepared', unprinted, ['created', 'prepared'], 'confirmed'],
    ['prepared', printed, ['created', 'prepared'], 'confirmed'],
    ['prepared', unprinted, ['created', 'paid', 'prepared'], 'awaitingLabel'],
    ['prepared', printed, ['created', 'paid', 'prepared'], 'prepared'],
    ['created', unprinted, ['created', 'prepared'], 'created'],
  ] as const)('%s of %j after %j reads %s', (event, order, names, text) =>
    expect(
      getSenderEventText(
        event,
        order,
        names.map((each) => ({ event: each, at: '2026-11-29T10:00:00Z' })),
      ),
    ).toBe(text),
  )
})

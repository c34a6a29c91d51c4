import { describe, expect, test } from 'vitest'
import { fc } from '#test/support/random.ts'
import {
  type OrderEvent,
  type OrderState,
  applyEvent,
  carrierEvents,
  toFriendlyStatus,
  orderStatuses,
} from './statuses.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 8, minute)).toISOString()

const stateAfter = (events: readonly OrderEvent[]) =>
  events.reduce<OrderState | undefined>(applyEvent, undefined)

describe('the status is the latest event of the furthest stage', () => {
  test.each([
    [[['created', 0]], 'created'],
    [
      [
        ['created', 0],
        ['paid', 1],
      ],
      'paid',
    ],
    [
      [
        ['created', 0],
        ['payment_not_received', 1],
        ['paid', 2],
      ],
      'paid',
    ],
    [
      [
        ['paid', 1],
        ['prepared', 2],
        ['expired', 3],
      ],
      'expired',
    ],
    [
      [
        ['paid', 1],
        ['cancelled', 2],
      ],
      'cancelled',
    ],
    // The courier scanned before the sender printed the label at home.
    [
      [
        ['sourcein', 2],
        ['prepared', 5],
      ],
      'sourcein',
    ],
    [
      [
        ['sourcein', 2],
        ['cancelled', 5],
      ],
      'sourcein',
    ],
    [
      [
        ['termin', 9],
        ['sourceout', 4],
      ],
      'termin',
    ],
    [
      [
        ['destinationin', 9],
        ['redirectin', 12],
      ],
      'redirectin',
    ],
    [
      [
        ['redirectin', 12],
        ['destinationin', 15],
      ],
      'destinationin',
    ],
    [
      [
        ['destinationout', 20],
        ['termin', 25],
      ],
      'destinationout',
    ],
    [
      [
        ['destinationin', 9],
        ['returnin', 30],
      ],
      'returnin',
    ],
    [
      [
        ['returntermout', 40],
        ['returntermin', 41],
      ],
      'returntermout',
    ],
    [
      [
        ['termin', 9],
        ['destinationin', 9],
      ],
      'destinationin',
    ],
    [
      [
        ['returnin', 20],
        ['destinationout', 25],
      ],
      'returnin',
    ],
  ] as const)('%j is %s', (events, status) =>
    expect(stateAfter(events.map(([event, minute]) => ({ event, at: at(minute) })))?.status).toBe(
      status,
    ),
  )

  const anyEvent = fc.record({
    event: fc.constantFrom(...orderStatuses),
    at: fc.nat({ max: 10 }).map(at),
  })

  test('does not depend on the order and repetition of events', () =>
    fc.assert(
      fc.property(
        fc
          .array(anyEvent, { minLength: 1, maxLength: 8 })
          .chain((events) =>
            fc.tuple(
              fc.constant(events),
              fc.shuffledSubarray([...events, ...events], { minLength: events.length * 2 }),
            ),
          ),
        ([events, shuffled]) => {
          expect(stateAfter(shuffled)).toEqual(stateAfter(events))
        },
      ),
    ))
})

test('a repeated event keeps its latest time, and a duplicate changes nothing', () => {
  const once = applyEvent(undefined, { event: 'termin', at: at(5) })
  expect(applyEvent(once, { event: 'termin', at: at(5) })).toEqual(once)
  expect(applyEvent(once, { event: 'termin', at: at(9) }).events).toEqual([
    { event: 'termin', at: at(9) },
  ])
  expect(applyEvent(once, { event: 'termin', at: at(1) })).toEqual(once)
})

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
  expect(orderStatuses.filter((status) => !carrierEvents.includes(status))).toEqual([
    'created',
    'payment_not_received',
    'paid',
    'prepared',
    'expired',
    'cancelled',
  ])
})

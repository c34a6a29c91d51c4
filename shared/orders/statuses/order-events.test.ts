import { describe, expect, test } from 'vitest'
import { fc } from '#test/support/random.ts'
import { type OrderEvent, type OrderState, applyEvent, isHandedIn } from './order-events.ts'
import { orderStatuses } from './order-status.ts'

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
    // The repeated scan does not move the parcel back.
    [
      [
        ['termin', 9],
        ['destinationin', 12],
        ['termin', 15],
      ],
      'destinationin',
    ],
    [
      [
        ['destinationin', 12],
        ['redirectin', 10],
        ['destinationin', 8],
      ],
      'redirectin',
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

test('a repeated event keeps its earliest time, and a duplicate changes nothing', () => {
  const once = applyEvent(undefined, { event: 'termin', at: at(5) })
  expect(applyEvent(once, { event: 'termin', at: at(5) })).toEqual(once)
  expect(applyEvent(once, { event: 'termin', at: at(9) })).toEqual(once)
  expect(applyEvent(once, { event: 'termin', at: at(1) }).events).toEqual([
    { event: 'termin', at: at(1) },
  ])
})

describe('a parcel was handed in', () => {
  test.each([
    [[], false],
    [['created', 'paid', 'prepared'], false],
    [['prepared', 'expired'], false],
    // Reported by the carrier's plan, which says nothing about the door.
    [['prepared', 'transit_planned'], false],
    [['prepared', 'sourcein'], true],
    [['prepared', 'transit_planned', 'termin'], true],
    [['sourceout'], true],
    [['destinationout'], true],
  ] as const)('%j: %s', (events, expected) =>
    expect(isHandedIn(events.map((event) => ({ event })))).toBe(expected),
  )
})

import { expect, test } from 'vitest'
import type { OpeningHours } from '#shared/lib/opening-hours.ts'
import { getOpeningState } from './opening-state.ts'

// Monday to Friday until 1:00 of the next day, Saturday until 21:00, Sunday closed.
const harbour: OpeningHours = [
  [1, 5, '06:00', '01:00'],
  [6, 6, '06:00', '21:00'],
]

// The hours are those of Tallinn, two hours ahead of UTC in November.
test.each([
  ['a Friday at noon', '2026-11-20T10:00:00Z', { kind: 'open', until: '01:00' }],
  ['after midnight', '2026-11-20T22:30:00Z', { kind: 'open', until: '01:00' }],
  [
    'early on a Saturday',
    '2026-11-21T02:00:00Z',
    { kind: 'closed', opens: '06:00', weekday: undefined },
  ],
  ['late on a Saturday', '2026-11-21T20:00:00Z', { kind: 'closed', opens: '06:00', weekday: 1 }],
])('the harbour on %s is %o', (_, at, state) => {
  expect(getOpeningState(harbour, Date.parse(at))).toEqual(state)
})

test('a place that never closes has no time of closing', () => {
  expect(getOpeningState([[1, 7, '00:00', '24:00']], 0)).toEqual({ kind: 'always' })
})

test('unknown hours have no state', () => {
  expect(getOpeningState([], 0)).toBeUndefined()
})

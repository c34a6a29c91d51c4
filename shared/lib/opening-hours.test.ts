import { expect, test } from 'vitest'
import { type OpeningHours, isOpenAt, findOpening } from './opening-hours.ts'

// Monday to Friday until 1:00 of the next day, Saturday until 21:00, Sunday closed.
const harbour: OpeningHours = [
  [1, 5, '06:00', '01:00'],
  [6, 6, '06:00', '21:00'],
]
const always: OpeningHours = [[1, 7, '00:00', '24:00']]
const alwaysWrittenAsZero: OpeningHours = [[1, 7, '00:00', '00:00']]

const day = (text: string) => {
  const [year = 0, month = 0, date = 0] = text.split('-').map(Number)
  return { year, month, day: date }
}
const iso = (at: number) => new Date(at).toISOString()

test.each([
  ['a Friday that ends after midnight', '2026-11-20', '2026-11-20T04:00', '2026-11-20T23:00'],
  ['a Saturday', '2026-11-21', '2026-11-21T04:00', '2026-11-21T19:00'],
  ['the Friday before summer time', '2026-03-27', '2026-03-27T04:00', '2026-03-27T23:00'],
  ['a Monday in summer', '2026-07-06', '2026-07-06T03:00', '2026-07-06T22:00'],
])('%s (%s) is open from %sZ to %sZ', (_, date, opens, closes) => {
  const opening = findOpening(harbour, day(date))
  expect(opening && iso(opening.opens)).toBe(`${opens}:00.000Z`)
  expect(opening && iso(opening.closes)).toBe(`${closes}:00.000Z`)
})

test('a day without a row is closed, and so is a place without opening hours', () => {
  expect(findOpening(harbour, day('2026-11-22'))).toBeUndefined()
  expect(findOpening([], day('2026-11-21'))).toBeUndefined()
})

test.each([{ hours: always }, { hours: alwaysWrittenAsZero }])(
  'a day that is open round the clock ends at the next midnight: $hours',
  ({ hours }) => {
    const autumnDay = day('2026-10-25')
    const opening = findOpening(hours, autumnDay)
    expect(opening && (opening.closes - opening.opens) / 3_600_000).toBe(25)
  },
)

test.each([
  ['2026-11-20T03:59:59Z', false],
  ['2026-11-20T04:00:00Z', true],
  ['2026-11-20T22:59:59Z', true],
  ['2026-11-20T23:00:00Z', false],
  ['2026-11-21T04:00:00Z', true],
  ['2026-11-22T10:00:00Z', false],
])('at %s the harbour is open: %s', (at, open) =>
  expect(isOpenAt(harbour, Date.parse(at))).toBe(open),
)

import { expect, test } from 'vitest'
import { getNextSheetNumber } from './sheet-number.ts'

test.each([
  ['the first one', undefined, '2026-11-24T10:00:00Z', 'HS-2611-24-1'],
  [
    'the next one of a day',
    { day: '2026-11-24', count: 1 },
    '2026-11-24T10:00:00Z',
    'HS-2611-24-2',
  ],
  ['the tenth', { day: '2026-11-24', count: 9 }, '2026-11-24T10:00:00Z', 'HS-2611-24-10'],
  ['one of a new day', { day: '2026-11-24', count: 9 }, '2026-11-25T10:00:00Z', 'HS-2611-25-1'],
  [
    'one after midnight in Tallinn',
    { day: '2026-11-24', count: 9 },
    '2026-11-24T22:30:00Z',
    'HS-2611-25-1',
  ],
  ['one of January', undefined, '2027-01-05T10:00:00Z', 'HS-2701-05-1'],
])('%s', (_, last, at, number) => {
  expect(getNextSheetNumber(last, Date.parse(at)).number).toBe(number)
})

test('counts from the number that it returns', () => {
  const now = Date.parse('2026-11-24T10:00:00Z')
  const first = getNextSheetNumber(undefined, now)
  expect(getNextSheetNumber(first, now)).toEqual({
    day: '2026-11-24',
    count: 2,
    number: 'HS-2611-24-2',
  })
})

import { expect, test } from 'vitest'
import { isIsoDay, isoDay, parseTypedDay } from './iso-day.ts'

test.each([
  ['2026-11-25', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['1970-01-01', false],
  ['0202-11-25', false],
  ['9999-12-31', false],
  ['', false],
])('%j is a day: %s', (text, isDay) => {
  expect(isIsoDay(text)).toBe(isDay)
  expect(isoDay.safeParse(text).success).toBe(isDay)
})

test.each([
  ['25.11.2026', '2026-11-25'],
  [' 1. 2. 2026 ', '2026-02-01'],
  ['1/2/2026', '2026-02-01'],
  ['01-02-2026', '2026-02-01'],
  ['25.11.2026.', '2026-11-25'],
  ['31.11.2026', undefined],
  ['25.11.26', undefined],
  ['2026-11-25', undefined],
  ['tomorrow', undefined],
])('%j is read as %j', (text, day) => expect(parseTypedDay(text)).toBe(day))

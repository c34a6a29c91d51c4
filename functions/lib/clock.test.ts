import { expect, test } from 'vitest'
import { toEpochSeconds, toIsoTime } from './clock.ts'

test.each([
  ['2026-01-15T10:05:00.000Z', 1_768_471_500],
  ['2026-07-15T23:59:59.999Z', 1_784_159_999],
])('%s is written as ISO 8601 in UTC, and is %i whole seconds', (time, seconds) => {
  const instant = Date.parse(time)
  expect(toIsoTime(instant)).toBe(time)
  expect(toEpochSeconds(instant)).toBe(seconds)
})

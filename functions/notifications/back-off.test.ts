import { expect, test } from 'vitest'
import { getRetryDelay, isGivenUp } from './back-off.ts'

test.each([
  [1, 15],
  [2, 30],
  [3, 60],
  [8, 1920],
  [9, 3600],
  [16, 3600],
])('attempt %i is followed by a delay of %i seconds', (attempts, seconds) => {
  expect(getRetryDelay(attempts, () => 0)).toBe(seconds)
  expect(getRetryDelay(attempts, (below) => below - 1)).toBe(seconds - seconds / 5)
})

test('sixteen attempts last for hours', () => {
  const delays = Array.from({ length: 15 }, (_, index) => getRetryDelay(index + 1, () => 0))
  const hours = delays.reduce((sum, seconds) => sum + seconds, 0) / 3600
  expect(hours).toBeGreaterThan(7)
  expect(hours).toBeLessThan(12)
})

test.each([
  ['push', 5, false],
  ['push', 6, true],
  ['sms', 15, false],
  ['email', 15, false],
] as const)('a %s is given up after attempt %i: %s', (channel, attempts, is) =>
  expect(isGivenUp(channel, attempts)).toBe(is),
)

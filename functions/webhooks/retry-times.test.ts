import { describe, expect, test } from 'vitest'
import { findNextTry, getPause, retryPeriodMs } from './retry-times.ts'

const minute = 60_000
const hour = 60 * minute
/** No jitter: the middle of the range. */
const middle = () => 200
const shortest = () => 0
const longest = (below: number) => below - 1

describe('an event is tried again', () => {
  test.each([
    [1, 0.5 * minute],
    [2, 2 * minute],
    [3, 10 * minute],
    [4, 30 * minute],
    [5, hour],
    [6, 2 * hour],
    [7, 3 * hour],
    [8, 3 * hour],
    [20, 3 * hour],
  ])('after %i attempts in %i ms', (tries, delay) => {
    expect(findNextTry({ tries, since: 0, at: 1000 }, middle)).toBe(1000 + delay)
  })

  test('a fifth sooner or later, so that failures of one moment are spread', () => {
    expect(findNextTry({ tries: 5, since: 0, at: 0 }, shortest)).toBe(0.8 * hour)
    expect(findNextTry({ tries: 5, since: 0, at: 0 }, longest)).toBe(1.2 * hour)
  })

  test('for three days', () => {
    const last = retryPeriodMs - 3 * hour
    expect(findNextTry({ tries: 30, since: 0, at: last }, middle)).toBe(retryPeriodMs)
    expect(findNextTry({ tries: 30, since: 0, at: last + 1 }, middle)).toBeUndefined()
  })

  test('more than 25 times, the last time in the last four hours', () => {
    let at = 0
    let tries = 1
    for (;;) {
      const next = findNextTry({ tries, since: 0, at }, middle)
      if (next === undefined) break
      at = next
      tries += 1
    }
    expect(tries).toBeGreaterThan(25)
    expect(at).toBeGreaterThan(retryPeriodMs - 4 * hour)
  })
})

test.each([
  [1, 0],
  [4, 0],
  [5, minute],
  [6, 2 * minute],
  [10, 32 * minute],
  [11, hour],
  [60, hour],
])('an endpoint with %i failures in a row is left alone for %i ms', (failures, pause) => {
  expect(getPause(failures, middle)).toBe(pause)
})

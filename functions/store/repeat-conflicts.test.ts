import { expect, test } from 'vitest'
import type { Delays } from './back-off.ts'
import { ConditionFailed, WriteConflict } from './operations.ts'
import { repeatConflicts } from './repeat-conflicts.ts'

/** Waits as long as possible, and notes how long. */
const setUp = () => {
  const waits: number[] = []
  const delays: Delays = {
    sleep: async (milliseconds) => void waits.push(milliseconds),
    random: (below) => below - 1,
  }
  let sent = 0
  /** Sends a write that meets a number of conflicts before it ends with `end`. */
  const send = (conflicts: number, end: () => string) =>
    repeatConflicts(delays, async () => {
      sent += 1
      if (sent <= conflicts) throw new WriteConflict()
      return end()
    })
  return { waits, send, countSent: () => sent }
}

test.each([
  [0, []],
  [1, [15]],
  [3, [15, 30, 60]],
  [6, [15, 30, 60, 120, 240, 480]],
])('a write that meets %i conflicts is written after them', async (conflicts, delays) => {
  const { waits, send, countSent } = setUp()
  expect(await send(conflicts, () => 'written')).toBe('written')
  expect(waits).toEqual(delays)
  expect(countSent()).toBe(conflicts + 1)
})

test('a write that meets conflicts alone fails with one after seven attempts and a second', async () => {
  const { waits, send, countSent } = setUp()
  await expect(send(100, () => 'written')).rejects.toThrow(WriteConflict)
  expect(countSent()).toBe(7)
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeLessThan(1_000)
})

test('a failed condition is not repeated', async () => {
  const { send, countSent } = setUp()
  const fail = () => {
    throw new ConditionFailed()
  }
  await expect(send(1, fail)).rejects.toThrow(ConditionFailed)
  expect(countSent()).toBe(2)
})

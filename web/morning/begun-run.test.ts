import { expect, test } from 'vitest'
import { mayResume, toBegunRun } from './begun-run.ts'

const begun = Date.UTC(2026, 10, 25, 7)
const after = (minutes: number) => begun + minutes * 60_000
const stored = toBegunRun('acc_1', begun)

test.each([
  ['of this account, a minute ago', stored, after(1), true],
  ['almost a quarter of an hour ago', stored, after(14), true],
  ['before, so that other shipments may wait', stored, after(15), false],
  ['the day before', stored, after(24 * 60), false],
  ['of another account', toBegunRun('acc_2', begun), after(1), false],
  ['without its time, as an earlier release stored it', 'acc_1', after(1), false],
  ['that has ended', null, after(1), false],
])('a run %s', (_, run, now, expected) => {
  expect(mayResume(run, 'acc_1', now)).toBe(expected)
})

import { expect, test } from 'vitest'
import { parseConflictPlan } from './conflicts.ts'

test.each([
  ['once', 'once'],
  ['0', { share: 0, seed: 1 }],
  ['1', { share: 1, seed: 1 }],
  ['0.05', { share: 0.05, seed: 1 }],
  ['0.05:42', { share: 0.05, seed: 42 }],
])('TABLE_CONFLICTS=%s is a plan', (text, plan) => {
  expect(parseConflictPlan(text)).toEqual(plan)
})

test.each(['', 'twice', '1.5', '5%', '0.05:', '-1'])('TABLE_CONFLICTS=%s is refused', (text) => {
  expect(() => parseConflictPlan(text)).toThrow(/once.*0\.05:42/)
})

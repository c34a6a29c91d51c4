import { expect, test } from 'vitest'
import { getSessionEnd } from './session.ts'

const day = 24 * 60 * 60

test.each([
  ['just started', 0, 30],
  ['used after 20 days', 20, 50],
  ['used after 60 days', 60, 90],
  ['used after 75 days', 75, 90],
  ['used on its last day', 90, 90],
])('a session that was %s ends 30 days later, and at most 90 after its start', (_, used, end) => {
  const start = 1_764_000_000
  expect(getSessionEnd(start, start + used * day)).toBe(start + end * day)
})

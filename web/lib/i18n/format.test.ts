import { expect, test } from 'vitest'
import { formatCentimetres } from './format.ts'
import { formatRemaining, formatWireDate, formatWireDateTime } from './format-time.ts'

test.each([
  [15 * 60_000, '15:00'],
  [14 * 60_000 + 59_001, '15:00'],
  [14 * 60_000 + 59_000, '14:59'],
  [1000, '00:01'],
  [1, '00:01'],
  [0, '00:00:00'],
  [-5, '00:00:00'],
  [(26 * 60 + 3) * 60_000, '26:03:00'],
])('formats %i ms left as %s', (ms, text) => expect(formatRemaining(ms)).toBe(text))

test('formats API times in the Tallinn time zone', () => {
  expect(formatWireDate('2026-03-01T22:30:00Z')).toBe('02.03.2026')
  expect(formatWireDateTime('2026-07-01T21:05:00Z')).toBe('02.07.2026 00:05')
})

test('formats sizes in centimetres with a decimal comma', () => {
  expect(formatCentimetres(345)).toBe('34,5')
  expect(formatCentimetres(600)).toBe('60')
})

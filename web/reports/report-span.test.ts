import { expect, test } from 'vitest'
import { listLastWeeks, parseSpan, writeSpan } from './report-span.ts'

/** A Thursday in week 48. */
const now = Date.parse('2026-11-26T10:00:00Z')

test.each([
  ['', { length: 8, from: '2026-W40', to: '2026-W47' }],
  ['weeks=4', { length: 4, from: '2026-W44', to: '2026-W47' }],
  ['weeks=52&to=2026-W45', { length: 52, from: '2025-W46', to: '2026-W45' }],
  ['weeks=7', { length: 8, from: '2026-W40', to: '2026-W47' }],
  ['to=2026-W54', { length: 8, from: '2026-W40', to: '2026-W47' }],
  ['to=2026-W48', { length: 8, from: '2026-W40', to: '2026-W47' }],
  ['to=2025-W47', { length: 8, from: '2025-W40', to: '2025-W47' }],
  ['to=2025-W46', { length: 8, from: '2026-W40', to: '2026-W47' }],
  ['weeks=13&to=2026-W05', { length: 13, from: '2025-W45', to: '2026-W05' }],
])('the span of the address "%s"', (query, span) => {
  expect(parseSpan(new URLSearchParams(query), now)).toEqual(span)
})

test('on a Monday the week before is whole', () => {
  const monday = Date.parse('2026-11-22T22:00:00Z')
  expect(parseSpan(new URLSearchParams(), monday).to).toBe('2026-W47')
  expect(parseSpan(new URLSearchParams(), monday - 1).to).toBe('2026-W46')
})

test('an address leaves out what is the default', () => {
  expect(writeSpan({ length: 8, to: '2026-W47' }, now).toString()).toBe('')
  expect(writeSpan({ length: 26, to: '2026-W40' }, now).toString()).toBe('weeks=26&to=2026-W40')
})

test('a report ends within the last year', () => {
  const weeks = listLastWeeks(now)
  expect([weeks.length, weeks[0], weeks.at(-1)]).toEqual([53, '2026-W47', '2025-W47'])
})

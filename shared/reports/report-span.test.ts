import { expect, test } from 'vitest'
import { findComparedSpans } from './report-span.ts'

const now = Date.parse('2026-11-29T10:00:00Z')

test.each([
  [
    'eight weeks, of which three have not settled',
    '2026-W40',
    '2026-W47',
    '2026-W40 2026-W44 2026-W35 2026-W39',
  ],
  [
    'four weeks, of which one has settled',
    '2026-W44',
    '2026-W47',
    '2026-W44 2026-W44 2026-W43 2026-W43',
  ],
  ['weeks that have all settled', '2026-W36', '2026-W43', '2026-W36 2026-W43 2026-W28 2026-W35'],
  ['weeks of which none has settled', '2026-W45', '2026-W47', undefined],
])('of %s, weeks of the same age are compared', (_, from, to, expected) => {
  const found = findComparedSpans({ from, to }, now)
  expect(
    found && [found.span.from, found.span.to, found.previous.from, found.previous.to].join(' '),
  ).toBe(expected)
})

import { expect, test } from 'vitest'
import { checkPeriod, formatPeriod, parsePeriod, toPeriod } from './period.ts'

test.each([
  ['', '', {}],
  ['1.11.2026', '', { from: '2026-11-01' }],
  ['', '22.11.2026', { to: '2026-11-22' }],
  ['01.11.2026', '22.11.2026', { from: '2026-11-01', to: '2026-11-22' }],
  ['22.11.2026', '01.11.2026', { from: '2026-11-01', to: '2026-11-22' }],
])('from %j to %j is the period %j', (from, to, period) => {
  expect(checkPeriod({ from, to })).toEqual([])
  expect(parsePeriod({ from, to })).toEqual({ from: undefined, to: undefined, ...period })
})

test('a day that does not exist is refused at its field', () =>
  expect(checkPeriod({ from: '31.11.2026', to: 'x' })).toEqual([
    { field: 'from', code: 'invalid_value' },
    { field: 'to', code: 'invalid_value' },
  ]))

test.each([
  ['today', '01.12.2026', '01.12.2026'],
  ['week', '25.11.2026', '01.12.2026'],
  ['month', '02.11.2026', '01.12.2026'],
] as const)('%s is from %s to %s, by the clock of Tallinn', (preset, from, to) =>
  expect(formatPeriod(toPeriod(preset, Date.parse('2026-11-30T22:30:00Z')))).toEqual({ from, to }),
)

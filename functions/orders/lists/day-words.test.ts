import { expect, test } from 'vitest'
import { resolveDayWord } from './day-words.ts'

const now = Date.parse('2026-11-26T09:00:00Z')

test.each([
  ['yesterday', '', '2026-11-25'],
  ['Eile', '', '2026-11-25'],
  ['vakar', '', '2026-11-25'],
  ['вчера', '', '2026-11-25'],
  ['täna', '', '2026-11-26'],
  ['sodien', '', '2026-11-26'],
  ['Šiandien', '', '2026-11-26'],
  ['mari yesterday tamm', 'mari tamm', '2026-11-25'],
  ['yesterdays', 'yesterdays', undefined],
  ['mari', 'mari', undefined],
])('%j searches for %j on %s', (typed, search, day) =>
  expect(resolveDayWord({ search: typed, date_from: undefined, date_to: undefined }, now)).toEqual({
    search,
    date_from: day,
    date_to: day,
  }),
)

test('shortly after midnight in Tallinn yesterday is the day before', () =>
  expect(resolveDayWord({ search: 'yesterday' }, Date.parse('2026-11-25T22:30:00Z'))).toMatchObject(
    { date_from: '2026-11-25' },
  ))

test('a list of days keeps them', () => {
  const query = { search: 'yesterday', date_from: '2026-11-01', date_to: undefined }
  expect(resolveDayWord(query, now)).toEqual(query)
})

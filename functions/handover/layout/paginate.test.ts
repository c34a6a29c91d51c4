import { describe, expect, test } from 'vitest'
import { fc } from '#test/support/random.ts'
import { paginate, paginateByHeight } from './paginate.ts'

/** The room of a sheet: 20 and 40 rows of two parcels, and an end as high as 14 rows. */
const room = { first: 20, further: 40, end: 14, columns: 2 }

const list = (count: number) =>
  paginate(count, room).map(({ from, count: own, rows }) => [from, own, rows])

describe('parcels of a sheet', () => {
  test.each([
    ['one, with the end below it', 1, [[0, 1, 1]]],
    ['as many as leave room for the end', 12, [[0, 12, 6]]],
    [
      'one more: the last three rows go with the end',
      13,
      [
        [0, 7, 4],
        [7, 6, 3],
      ],
    ],
    [
      'a full first page',
      40,
      [
        [0, 34, 17],
        [34, 6, 3],
      ],
    ],
    [
      'one more than a full page',
      41,
      [
        [0, 40, 20],
        [40, 1, 1],
      ],
    ],
    [
      'a second page without room for the end',
      100,
      [
        [0, 40, 20],
        [40, 54, 27],
        [94, 6, 3],
      ],
    ],
    ['none', 0, [[0, 0, 0]]],
  ])('%s: %i', (_, count, pages) => {
    expect(list(count)).toEqual(pages)
  })

  test('2,000 take 26 pages, each parcel once and in order', () => {
    const pages = list(2_000)
    expect(pages).toHaveLength(26)
    let next = 0
    for (const [from, own] of pages) {
      expect(from).toBe(next)
      next += own ?? 0
    }
    expect(next).toBe(2_000)
  })

  test('never exceed the room of a page, the end included', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 500 }),
        fc.record({
          first: fc.integer({ min: 8, max: 30 }),
          further: fc.integer({ min: 20, max: 40 }),
          end: fc.integer({ min: 0, max: 15 }),
          columns: fc.integer({ min: 1, max: 3 }),
        }),
        (count, own) => {
          const pages = paginate(count, own)
          expect(pages.reduce((sum, page) => sum + page.count, 0)).toBe(count)
          for (const [index, { rows, count: items }] of pages.entries()) {
            const most = index === 0 ? own.first : own.further
            expect(rows).toBeLessThanOrEqual(most)
            expect(items).toBeLessThanOrEqual(rows * own.columns)
            if (index === pages.length - 1) expect(rows + own.end).toBeLessThanOrEqual(most)
          }
        },
      ),
    )
  })
})

test.each([
  ['nothing', [], [[]]],
  ['all on the first page', [50, 50], [[50, 50]]],
  ['the rest on further ones', [60, 50, 100, 100, 1], [[60], [50, 100], [100, 1]]],
  ['one that is higher than a page', [300, 10], [[300], [10]]],
])('rows of different heights: %s', (_, heights, pages) => {
  expect(paginateByHeight(heights, (height) => height, { first: 100, further: 150 })).toEqual(pages)
})

import { describe, expect, test } from 'vitest'
import { weekCountsItem } from '#functions/store/records/orders/week-counts.ts'
import { toFigures } from './supply-quality.ts'

const figures = weekCountsItem.parse({})

describe('the median of the hours until parcels are ready for pick-up', () => {
  test.each<[string, [number, number][], number | null]>([
    ['none', [], null],
    ['one', [[22, 1]], 22],
    [
      'an odd number',
      [
        [10, 1],
        [22, 1],
        [30, 1],
      ],
      22,
    ],
    [
      'an even number: the lower of the middle two',
      [
        [10, 1],
        [20, 1],
        [30, 1],
        [40, 1],
      ],
      20,
    ],
    [
      'many in one hour',
      [
        [5, 3],
        [22, 100],
        [300, 3],
      ],
      22,
    ],
    [
      'hours that are not in order',
      [
        [100, 1],
        [20, 1],
        [3, 1],
      ],
      20,
    ],
    [
      'ready at once',
      [
        [0, 2],
        [5, 1],
      ],
      0,
    ],
    [
      'an hour that none is left in',
      [
        [2, 0],
        [7, 1],
      ],
      7,
    ],
    [
      'more than two weeks',
      [
        [336, 2],
        [24, 1],
      ],
      336,
    ],
  ])('%s', (_, hours, median_hours) => {
    const ready = hours.reduce((sum, [, shipments]) => sum + shipments, 0)
    expect(toFigures({ figures, hours: new Map(hours) })).toMatchObject({ ready, median_hours })
  })
})

test('figures are the counters, and each unused door costs 2 €', () => {
  const counted = {
    all: 10,
    in_time: 7,
    late: 2,
    not_handed_in: 1,
    picked_up: 6,
    returned: 1,
    open: 3,
    unused_door: 3,
    unprinted: 1,
  }
  expect(toFigures({ figures: counted, hours: new Map([[22, 8]]) })).toEqual({
    shipments: 10,
    handed_in_in_time: 7,
    handed_in_late: 2,
    not_handed_in: 1,
    ready: 8,
    median_hours: 22,
    picked_up: 6,
    returned: 1,
    open: 3,
    unused_doors: 3,
    unused_doors_cost: 6,
    unprinted_labels: 1,
  })
})

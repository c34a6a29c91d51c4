import { expect, test } from 'vitest'
import type { DoorSize } from '#shared/places/door-sizes.ts'
import { countSizes, listFitting } from './count-sizes.ts'

const wanted: readonly DoorSize[] = ['M', 'L', 'M', 'L', 'M', 'XL']

test('counts what was wanted and what failed by size, smallest first', () =>
  expect(countSizes(wanted, ['L', 'L', 'XL'])).toEqual([
    { size: 'M', wanted: 3, failed: 0 },
    { size: 'L', wanted: 2, failed: 2 },
    { size: 'XL', wanted: 1, failed: 1 },
  ]))

test.each<[string, DoorSize[], DoorSize[]]>([
  ['all', [], ['M', 'M', 'M', 'L', 'L', 'XL']],
  ['those without one that failed', ['L'], ['M', 'M', 'M', 'L', 'XL']],
  ['none', ['M', 'M', 'M', 'L', 'L', 'XL'], []],
])('what fits: %s', (_, failed, fitting) => expect(listFitting(wanted, failed)).toEqual(fitting))

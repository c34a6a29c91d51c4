import { describe, expect, test } from 'vitest'
import type { OpeningHours } from '#shared/lib/opening-hours.ts'
import { formatOpeningHours } from './opening-hours-text.ts'

const weekdays = ['E', 'T', 'K', 'N', 'R', 'L', 'P']

describe('a week of hours', () => {
  test.each<[string, OpeningHours, string]>([
    ['that never closes is 24/7', [[1, 7, '00:00', '24:00']], '24/7'],
    ['that never closes, midnight as 00:00, is 24/7', [[1, 7, '00:00', '00:00']], '24/7'],
    [
      'that never closes, in two rows, is 24/7',
      [
        [1, 5, '00:00', '24:00'],
        [6, 7, '00:00', '24:00'],
      ],
      '24/7',
    ],
    ['open all day but not all week keeps its days', [[1, 6, '00:00', '24:00']], 'E–L 00:00–24:00'],
    ['of one day has that day', [[3, 3, '10:00', '14:00']], 'K 10:00–14:00'],
    ['that is not known is empty', [], ''],
    [
      'that closes after midnight and at midnight',
      [
        [1, 5, '06:00', '01:00'],
        [7, 7, '07:30', '00:00'],
      ],
      'E–R 06:00–01:00, P 07:30–24:00',
    ],
  ])('%s', (_, hours, text) => {
    expect(formatOpeningHours(hours, weekdays)).toBe(text)
  })
})

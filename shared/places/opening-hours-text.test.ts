import { describe, expect, test } from 'vitest'
import type { OpeningHours } from '../lib/opening-hours.ts'
import { formatOpeningHours } from './opening-hours-text.ts'

const harbour: OpeningHours = [
  [1, 5, '06:00', '01:00'],
  [6, 6, '06:00', '21:00'],
  [7, 7, '07:30', '00:00'],
]

describe('formats opening hours in each language', () => {
  test.each([
    ['et_EE', 'E–R 06:00–01:00, L 06:00–21:00, P 07:30–24:00'],
    ['ru_RU', 'Пн–Пт 06:00–01:00, Сб 06:00–21:00, Вс 07:30–24:00'],
    ['en_GB', 'Mon–Fri 06:00–01:00, Sat 06:00–21:00, Sun 07:30–24:00'],
    ['lt_LT', 'Pr–Pn 06:00–01:00, Št 06:00–21:00, Sk 07:30–24:00'],
    ['lv_LV', 'P–Pk 06:00–01:00, S 06:00–21:00, Sv 07:30–24:00'],
  ] as const)('%s', (locale, text) => {
    expect(formatOpeningHours(harbour, locale)).toBe(text)
  })
})

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
  ])('%s', (_, hours, text) => {
    expect(formatOpeningHours(hours, 'et_EE')).toBe(text)
  })
})

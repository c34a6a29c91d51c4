import { expect, test } from 'vitest'
import type { OpeningHours } from '#shared/lib/opening-hours.ts'
import { formatOpeningHours } from '#shared/places/opening-hours-text.ts'
import { loadWeekdayNames } from './load-weekday-names.ts'

const harbour: OpeningHours = [
  [1, 5, '06:00', '01:00'],
  [6, 6, '06:00', '21:00'],
  [7, 7, '07:30', '00:00'],
]

test.each([
  ['et_EE', 'E–R 06:00–01:00, L 06:00–21:00, P 07:30–24:00'],
  ['ru_RU', 'Пн–Пт 06:00–01:00, Сб 06:00–21:00, Вс 07:30–24:00'],
  ['en_GB', 'Mon–Fri 06:00–01:00, Sat 06:00–21:00, Sun 07:30–24:00'],
  ['lt_LT', 'Pr–Pn 06:00–01:00, Št 06:00–21:00, Sk 07:30–24:00'],
  ['lv_LV', 'P–Pk 06:00–01:00, S 06:00–21:00, Sv 07:30–24:00'],
] as const)('opening hours in %s: %s', async (locale, text) => {
  expect(formatOpeningHours(harbour, await loadWeekdayNames(locale))).toBe(text)
})

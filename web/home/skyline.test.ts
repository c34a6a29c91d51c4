import { expect, test } from 'vitest'
import { getSkyline } from './skyline.ts'

test.each([
  ['et_EE', 'ee', 'tallinn'],
  ['et_EE', 'lv', 'tallinn'],
  ['lt_LT', 'lt', 'vilnius'],
  ['lv_LV', 'lv', 'riga'],
  ['ru_RU', 'lv', 'riga'],
  ['ru_RU', 'ee', 'village'],
  ['en_GB', 'lv', 'village'],
] as const)('the skyline for %s in %s is %s', (locale, country, skyline) =>
  expect(getSkyline(locale, country)).toBe(skyline),
)

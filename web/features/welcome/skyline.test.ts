import { expect, test } from 'vitest'
import { skylineOf } from './skyline.ts'

test.each([
  ['et_EE', 'ee', 'tallinn'],
  ['et_EE', 'lv', 'tallinn'],
  ['lt_LT', 'lt', 'vilnius'],
  ['lv_LV', 'lv', 'riga'],
  ['ru_RU', 'lv', 'riga'],
  ['ru_RU', 'ee', 'village'],
  ['en_GB', 'lv', 'village'],
] as const)('the picture in %s and %s is of %s', (locale, country, skyline) =>
  expect(skylineOf(locale, country)).toBe(skyline),
)

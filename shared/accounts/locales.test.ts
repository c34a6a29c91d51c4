import { expect, test } from 'vitest'
import { findLocaleByHost, findOfferedLocale, parseLocale, resolveLocale } from './locales.ts'

test.each([
  ['et', 'et_EE'],
  ['RU', 'ru_RU'],
  ['en_GB', 'en_GB'],
  ['lt-LT', 'lt_LT'],
  ['lv', 'lv_LV'],
  ['xx', undefined],
  ['', undefined],
])('parses the lang %j as %s', (lang, locale) => expect(parseLocale(lang)).toBe(locale))

test.each([
  ['pakk.ee', 'et_EE'],
  ['www.pakk.lt:8443', 'lt_LT'],
  ['pakk.lv', 'lv_LV'],
  ['127.0.0.1:3000', undefined],
  ['localhost', undefined],
  ['x.constructor', undefined],
])('the host %s has the locale %s', (host, locale) => expect(findLocaleByHost(host)).toBe(locale))

test.each([
  [{ visit: 'en_GB', account: 'ru_RU', saved: 'lv_LV', host: 'pakk.lt' }, 'en_GB'],
  [{ account: 'ru_RU', saved: 'lv_LV', host: 'pakk.lt' }, 'ru_RU'],
  [{ saved: 'lv_LV', host: 'pakk.lt' }, 'lv_LV'],
  [{ host: 'pakk.lt' }, 'lt_LT'],
  [{ host: 'localhost' }, 'et_EE'],
] as const)('for %j the language is %s', (sources, locale) =>
  expect(resolveLocale(sources)).toBe(locale),
)

test.each([
  ['another language of the browser', undefined, ['ru-RU', 'et'], 'ru_RU'],
  ['the first of the five', undefined, ['de-DE', 'en-US', 'ru'], 'en_GB'],
  ['nothing to who reads the language', undefined, ['et-EE', 'ru'], undefined],
  ['nothing to who reads none of the five', undefined, ['de', 'fr'], undefined],
  ['nothing to who has chosen', 'et_EE', ['ru'], undefined],
] as const)('an Estonian page offers %s', (_, chosen, preferred, offered) =>
  expect(findOfferedLocale({ shown: 'et_EE', chosen, preferred })).toBe(offered),
)

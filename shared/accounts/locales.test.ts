import { describe, expect, test } from 'vitest'
import { findLocaleByHost, parseLocale, resolveLocale } from './locales.ts'

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

describe('the initial language', () => {
  test.each([
    [{ account: 'ru_RU', lang: 'lv', host: 'pakk.lt' }, 'ru_RU'],
    [{ lang: 'lv', host: 'pakk.lt' }, 'lv_LV'],
    [{ lang: 'xx', host: 'pakk.lt' }, 'lt_LT'],
    [{ host: 'localhost' }, 'et_EE'],
  ] as const)('for %j is %s', (sources, locale) => expect(resolveLocale(sources)).toBe(locale))
})

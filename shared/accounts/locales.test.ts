import { describe, expect, test } from 'vitest'
import { localeOfHost, localeOfLang, resolveLocale } from './locales.ts'

test.each([
  ['et', 'et_EE'],
  ['RU', 'ru_RU'],
  ['en_GB', 'en_GB'],
  ['lt-LT', 'lt_LT'],
  ['lv', 'lv_LV'],
  ['fi', undefined],
  ['', undefined],
])('the lang %j is %s', (lang, locale) => expect(localeOfLang(lang)).toBe(locale))

test.each([
  ['pakk.ee', 'et_EE'],
  ['www.pakk.lt:8443', 'lt_LT'],
  ['pakk.lv', 'lv_LV'],
  ['127.0.0.1:3000', undefined],
  ['localhost', undefined],
  ['x.constructor', undefined],
])('the host %s is %s', (host, locale) => expect(localeOfHost(host)).toBe(locale))

describe('the language to begin in', () => {
  test.each([
    [{ account: 'ru_RU', lang: 'lv', host: 'pakk.lt' }, 'ru_RU'],
    [{ lang: 'lv', host: 'pakk.lt' }, 'lv_LV'],
    [{ lang: 'xx', host: 'pakk.lt' }, 'lt_LT'],
    [{ host: 'localhost' }, 'et_EE'],
  ] as const)('of %j is %s', (told, locale) => expect(resolveLocale(told)).toBe(locale))
})

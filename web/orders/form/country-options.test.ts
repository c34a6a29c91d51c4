import { expect, test } from 'vitest'
import { toCountryOptions } from './country-options.ts'

// The fifth is not the first of the rest by name in any of the languages.
const countries = ['ee', 'lv', 'lt', 'fi', 'se', 'de', 'at', 'es'].map((iso) => ({ iso }))
const labels = (locale: 'et_EE' | 'en_GB' | 'lt_LT') =>
  toCountryOptions(countries, locale).map(({ label }) => label)

test('keeps the order of the first four countries and sorts the rest by name', () =>
  expect(labels('en_GB')).toEqual([
    'Estonia',
    'Latvia',
    'Lithuania',
    'Finland',
    'Austria',
    'Germany',
    'Spain',
    'Sweden',
  ]))

test('uses the names and the sort order of the language', () => {
  // Estonian sorts š and z behind s; Germany is Saksamaa, Sweden Rootsi.
  expect(labels('et_EE').slice(4)).toEqual(['Austria', 'Hispaania', 'Rootsi', 'Saksamaa'])
  expect(labels('lt_LT').slice(4)).toEqual(['Austrija', 'Ispanija', 'Švedija', 'Vokietija'])
})

test('uses the country code as the option value', () =>
  expect(toCountryOptions(countries, 'et_EE').map(({ value }) => value)).toContain('de'))

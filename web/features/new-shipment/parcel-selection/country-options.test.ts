import { expect, test } from 'vitest'
import { countryOptions } from './country-options.ts'

const countries = ['ee', 'lv', 'lt', 'fi', 'at', 'de', 'se', 'es'].map((iso) => ({ iso }))
const labels = (locale: 'et_EE' | 'en_GB' | 'lt_LT') =>
  countryOptions(countries, locale).map(({ label }) => label)

test('the first four keep their order, the rest go by name', () =>
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

test('the names and their order are those of the language', () => {
  // Estonian sorts š and z behind s; Germany is Saksamaa, Sweden Rootsi.
  expect(labels('et_EE').slice(4)).toEqual(['Austria', 'Hispaania', 'Rootsi', 'Saksamaa'])
  expect(labels('lt_LT').slice(4)).toEqual(['Austrija', 'Ispanija', 'Švedija', 'Vokietija'])
})

test('the value is the code of the wire', () =>
  expect(countryOptions(countries, 'et_EE').map(({ value }) => value)).toContain('de'))

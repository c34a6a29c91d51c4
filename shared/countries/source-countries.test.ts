import { expect, test } from 'vitest'
import { parseSourceCountry, findSourceCountryByHost } from './source-countries.ts'

test.each([
  ['pakk.ee', 'ee'],
  ['www.pakk.lv', 'lv'],
  ['pakk.lt:8443', 'lt'],
  ['PAKK.LV', 'lv'],
  ['pakk.fi', undefined],
  ['127.0.0.1', undefined],
  ['localhost:3000', undefined],
] as const)('a visitor of %s sends from %s', (host, country) =>
  expect(findSourceCountryByHost(host)).toBe(country),
)

test.each([
  ['lv', 'lv'],
  ['LT', 'lt'],
  ['fi', undefined],
  ['', undefined],
] as const)('parses the country "%s" of a URL as %s', (text, country) =>
  expect(parseSourceCountry(text)).toBe(country),
)

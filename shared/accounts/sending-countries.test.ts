import { expect, test } from 'vitest'
import { sendingCountryOf, sendingCountryOfHost } from './sending-countries.ts'

test.each([
  ['pakk.ee', 'ee'],
  ['www.pakk.lv', 'lv'],
  ['pakk.lt:8443', 'lt'],
  ['PAKK.LV', 'lv'],
  ['pakk.fi', undefined],
  ['127.0.0.1', undefined],
  ['localhost:3000', undefined],
] as const)('a visitor of %s sends from %s', (host, country) =>
  expect(sendingCountryOfHost(host)).toBe(country),
)

test.each([
  ['lv', 'lv'],
  ['LT', 'lt'],
  ['fi', undefined],
  ['', undefined],
] as const)('the country "%s" of an address is read as %s', (text, country) =>
  expect(sendingCountryOf(text)).toBe(country),
)

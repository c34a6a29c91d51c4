import { isValidBIC } from 'ibantools'
import { expect, test } from 'vitest'
import { findSwift, normalizeIban } from './find-swift.ts'
import { swiftCodes } from './swift-codes.ts'

// Examples published by banks and registries.
test.each([
  ['EE38 2200 2210 2014 5685', 'HABAEE2X'],
  ['ee382200221020145685', 'HABAEE2X'],
  ['EE38.2200.2210.2014.5685', 'HABAEE2X'],
  ['EE471000001020145685', 'EEUHEE2X'],
  ['LV97HABA0012345678910', 'HABALV22'],
  ['FI2112345600000785', 'NDEAFIHH'],
  ['FI1410093000123458', 'NDEAFIHH'],
  ['LT121000011101001000', null],
  ['DE89370400440532013000', null],
  ['EE382200221020145686', null],
  ['', null],
  ['constructor', null],
])('the bank of %j is %j', (iban, swift) => expect(findSwift(iban)).toBe(swift))

test.each([
  ' ee38 2200-2210 2014 5685',
  'EE38.2200.2210.2014.5685',
  'ee38\u00a02200.2210-20145685.',
])('normalizes the IBAN %j to upper case without separators', (typed) =>
  expect(normalizeIban(typed)).toBe('EE382200221020145685'),
)

test('lists only valid codes of their country', () => {
  for (const [country, codes] of Object.entries(swiftCodes)) {
    for (const code of Object.values(codes)) {
      expect(isValidBIC(code), code).toBe(true)
      expect(code.slice(4, 6)).toBe(country.toUpperCase())
    }
  }
})

import { describe, expect, test } from 'vitest'
import { getKeys } from '#shared/lib/get-keys.ts'
import { coreCountries, isCoreCountry } from './core-countries.ts'
import { countries } from './countries.ts'
import { findCountry, getPhonePrefix, isImportable, listCountries } from './find-country.ts'

const codes = getKeys(countries)
const rows = codes.flatMap((code) => findCountry(code) ?? [])

test('every row has a code of ISO 3166 in lower case', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  for (const code of codes) {
    expect(code).toMatch(/^[a-z]{2}$/)
    expect(names.of(code.toUpperCase()), code).toBeDefined()
  }
})

test('every language is known to Intl', () => {
  const tags = [...new Set(rows.map(({ language }) => language))]
  expect(Intl.DisplayNames.supportedLocalesOf(tags)).toEqual(tags)
})

describe('calling codes', () => {
  const callingCodes = rows.map(({ callingCode }) => callingCode)

  test('are never the beginning of another one', () => {
    const clashes = callingCodes.filter((code) =>
      callingCodes.some((other) => other !== code && other.startsWith(code)),
    )
    expect(clashes).toEqual([])
    expect(new Set(callingCodes).size).toBe(callingCodes.length)
  })
})

test('a prefix of VAT numbers belongs to one country', () => {
  const prefixes = rows.flatMap(({ vatPrefixes }) => vatPrefixes)
  expect(new Set(prefixes).size).toBe(prefixes.length)
})

test('lists the core countries in display order', () =>
  expect(coreCountries).toEqual(['ee', 'lv', 'lt', 'fi']))

test.each([
  ['ee', true, true],
  ['fi', true, true],
  ['de', false, false],
  ['xx', false, false],
  ['constructor', false, false],
])('%s is a core country: %s, is importable: %s', (code, isCore, importable) =>
  expect([isCoreCountry(code), isImportable(code)]).toEqual([isCore, importable]),
)

test('lists the countries that meet a condition', () => {
  expect(listCountries(({ core }) => core?.hasTimeWindows === true)).toEqual(['ee'])
  expect(listCountries(({ isZipRequired }) => !isZipRequired)).toEqual(['ie'])
})

test('a phone field starts with the prefix of its country', () => {
  expect(['ee', 'fi', 'lv', 'lt', 'xx', 'toString'].map(getPhonePrefix)).toEqual([
    '+372',
    '+358',
    '+371',
    '+370',
    '',
    '',
  ])
})

import { describe, expect, test } from 'vitest'
import { getVatHint } from './vat-hint.ts'
import { cleanVat, vatPrefixes, validateVat } from './vat.ts'

// Numbers published by tax offices, by the companies themselves or in the documentation of the rules.
const published = [
  'ATU13585627',
  'BE0428759497',
  'BG175074752',
  'CY10259033P',
  'CZ25123891',
  'DE136695976',
  'DK13585628',
  'EE100931558',
  'EE100247019',
  'EL094259216',
  'GR094259216',
  'ESB58378431',
  'ES54362315K',
  'ESX2482300W',
  'FI20774740',
  'FR40303265045',
  'GB980780684',
  'HR33392005961',
  'HR81793146560',
  'HU12892312',
  'IE6433435F',
  'IE6433435OA',
  'IE8D79739I',
  'IT00743110157',
  'LT119511515',
  'LT100001919017',
  'LU15027442',
  'LV40003521600',
  'MT11679112',
  'NL004495445B01',
  'NL002455799B11',
  'PL8567346215',
  'PT501964843',
  'RO18547290',
  'SE123456789701',
  'SI50223054',
  'SK2022749619',
  'XI254799511',
]

describe('published VAT numbers', () => {
  test.each(published)('%s is accepted and its check digits are valid', (vat) => {
    expect(validateVat(vat, 'ee')).toBeUndefined()
    expect(getVatHint(vat, 'ee')).toBeUndefined()
  })

  test('include at least one of every country', () => {
    const seen = new Set(published.map((vat) => vat.slice(0, 2)))
    expect([...seen].toSorted()).toEqual(vatPrefixes.toSorted())
    expect(seen.size).toBe(30)
  })

  test.each(published)('%s with another digit is accepted with a hint', (vat) => {
    const digits = [...vat.matchAll(/\d/g)].map(({ index }) => index)
    // The last digit covered by the check. Digits after a Dutch B or a Swedish number only count branches.
    const at = vat.startsWith('NL') ? 10 : vat.startsWith('SE') ? 11 : (digits.at(-1) ?? 0)
    const other = (Number(vat[at]) + 1) % 10
    const wrong = `${vat.slice(0, at)}${other}${vat.slice(at + 1)}`
    expect(validateVat(wrong, 'ee')).toBeUndefined()
    expect(getVatHint(wrong, 'ee')).toBe('vat_number_unlikely')
  })
})

describe('rejected VAT numbers', () => {
  test.each([
    'EE10093155',
    'EE1009315580',
    'EE10093155A',
    'LV4000352160',
    'LT1195115150',
    'FI2077474',
    'ATX13585627',
    'HR3339200596',
    'HR333920059610',
    'HR3339200596A',
    'XI25479951',
    'XIGD1234',
    'XX123456789',
    'US123456789',
    '12345',
    '-',
    'constructor',
  ])('%s', (vat) => {
    expect(validateVat(vat, 'ee')).toBe('vat_number_invalid')
    expect(getVatHint(vat, 'ee')).toBeUndefined()
  })
})

// Countries with several valid lengths, in digits after the prefix.
const otherLengths: Readonly<Record<string, readonly number[]>> = {
  BE: [9, 10, 11],
  BG: [9, 10],
  CZ: [8, 9, 10],
  IE: [8, 9],
  RO: Array.from({ length: 9 }, (_, more) => more + 2),
}

describe('a published VAT number of each country, made too long or too short', () => {
  test.each(published)('%s is rejected', (vat) => {
    const lengths = otherLengths[vat.slice(0, 2)] ?? [vat.length - 2]
    const tooShort = vat.slice(0, 2 + Math.min(...lengths) - 1)
    const tooLong = vat.slice(0, 2) + vat.slice(2).padEnd(Math.max(...lengths) + 1, vat.slice(-1))
    const otherKind = `${vat.slice(0, -1)}*`
    expect([tooShort, tooLong, otherKind].map((wrong) => validateVat(wrong, 'ee'))).toEqual([
      'vat_number_invalid',
      'vat_number_invalid',
      'vat_number_invalid',
    ])
  })
})

test.each(['BG7523169263', 'CZ640903926', 'CZ7103192745', 'FR4Z123456782', 'GBGD001', 'XIHA599'])(
  '%s of a person or an authority has no hint',
  (vat) => {
    expect([validateVat(vat, 'ee'), getVatHint(vat, 'ee')]).toEqual([undefined, undefined])
  },
)

test('an empty VAT number is accepted', () => {
  expect([validateVat('', 'ee'), validateVat('  ', 'lv'), getVatHint('', 'lt')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test.each([
  ['100247019', 'ee', 'EE100247019'],
  ['40003521600', 'lv', 'LV40003521600'],
  ['119 511 515', 'lt', 'LT119511515'],
  ['lv 4000.3521-600', 'ee', 'LV40003521600'],
  ['DE136695976', 'lt', 'DE136695976'],
  ['ee 100/247/019', 'ee', 'EE100247019'],
  ['EE: 100247019', 'ee', 'EE100247019'],
  ['(LV) 40003521600', 'lv', 'LV40003521600'],
  ['100.247/019', 'ee', 'EE100247019'],
  ['HR: 333 920 059-61', 'ee', 'HR33392005961'],
  ['xi 254 7995 11', 'ee', 'XI254799511'],
  ['XI (GD) 123', 'ee', 'XIGD123'],
] as const)('%s in %s is cleaned to %s', (vat, country, cleaned) => {
  expect(cleanVat(vat, country)).toBe(cleaned)
  expect(validateVat(vat, country)).toBeUndefined()
})

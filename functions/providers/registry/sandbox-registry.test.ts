import { describe, expect, test } from 'vitest'
import {
  computeEstonianVatDigit,
  computeLatvianVatDigit,
  computeModulo11Digit,
} from '#shared/accounts/check-digits.ts'
import { demoCompanies, sandboxCompanies } from './sandbox-companies.ts'
import { sandboxRegistry } from './sandbox-registry.ts'

const lastDigit = (text: string): number => Number(text.at(-1))

describe('the sandbox companies', () => {
  test('are about 300, with unique names and codes', () => {
    expect(sandboxCompanies.length).toBeGreaterThan(290)
    const all = [...sandboxCompanies, ...Object.values(demoCompanies)]
    const codes = new Set(all.map(({ registry_code }) => registry_code))
    const names = new Set(all.map(({ name }) => name))
    expect([codes.size, names.size]).toEqual([all.length, all.length])
  })

  test('have registry codes and VAT numbers with valid check digits', () => {
    const digitByCountry = {
      ee: (vat: string) => computeEstonianVatDigit(vat),
      lv: (vat: string) => computeLatvianVatDigit(vat),
      lt: (vat: string) => computeModulo11Digit(vat),
    }
    for (const { country, registry_code, vat_number } of sandboxCompanies) {
      expect(vat_number.slice(0, 2)).toBe(country.toUpperCase())
      expect(digitByCountry[country](vat_number.slice(2, -1))).toBe(lastDigit(vat_number))
      if (country !== 'lv') {
        expect(computeModulo11Digit(registry_code.slice(0, -1))).toBe(lastDigit(registry_code))
      }
    }
  })
})

describe('a search', () => {
  const names = async (search: string) =>
    (await sandboxRegistry.suggest(search)).map(({ name }) => name)

  test.each([
    ['õuna', 'Õunapuu Kaubandus OÜ'],
    ['ouna', 'Õunapuu Kaubandus OÜ'],
    ['puu kaubandus', 'Õunapuu Kaubandus OÜ'],
    ['KAUBANDUS, õunapuu', 'Õunapuu Kaubandus OÜ'],
    ['gintarinė', 'UAB „Gintarinė dirbtuvė“'],
  ])('«%s» finds %s', async (search, name) => {
    expect(await names(search)).toContain(name)
  })

  test('below five characters finds only names that start with it', async () => {
    expect(await names('kaub')).toEqual([])
    expect((await names('kauban')).length).toBeGreaterThan(0)
  })

  test('by the start of a code finds the company', async () => {
    const [company] = sandboxCompanies
    expect((await names(company?.registry_code.slice(0, 7) ?? '')).at(0)).toBe(company?.name)
  })

  test('returns at most ten companies, and none for an empty text', async () => {
    expect(await names('kaubandus')).toHaveLength(10)
    expect(await names(' , ')).toEqual([])
  })
})

test('finds a company only by its exact code', async () => {
  const [company] = sandboxCompanies
  expect(await sandboxRegistry.find(company?.registry_code ?? '')).toEqual(company)
  expect(await sandboxRegistry.find(company?.registry_code.slice(0, 7) ?? '')).toBeNull()
})

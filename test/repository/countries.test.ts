import { expect, test } from 'vitest'
import { segments } from '#shared/accounts/segments.ts'
import { catalogueFile } from '#shared/catalogue/catalogue-file.ts'
import demo from '#shared/catalogue/demo.json' with { type: 'json' }
import { expandCatalogue } from '#shared/catalogue/expand-catalogue.ts'
import { findProducts } from '#shared/catalogue/find-products.ts'
import { coreCountries } from '#shared/countries/core-countries.ts'
import { getKeys } from '#shared/lib/get-keys.ts'
import { isWorkingDay } from '#shared/countries/public-holidays.ts'
import { sourceCountries } from '#shared/countries/source-countries.ts'
import { sandboxCompanies } from '#functions/providers/registry/sandbox-companies.ts'

const file = catalogueFile.parse(demo)
const catalogue = expandCatalogue(file)

test.each([...new Set([...coreCountries, ...getKeys(file.countries)])])(
  'the public holidays of %s are known',
  (country) => expect(isWorkingDay({ year: 2026, month: 12, day: 25 }, country)).toBe(false),
)

test.each(sourceCountries)(
  'the demo prices of %s have a seller, and sizes for every segment',
  (source) => {
    expect(file.sellers?.[source]?.name).toMatch(/demo/)
    const sizes = segments.map(
      (segment) => findProducts(catalogue, { source, destination: source, segment }).length,
    )
    expect(Math.min(...sizes)).toBeGreaterThan(0)
  },
)

test.each(sourceCountries)('the sandbox registry has companies of %s', (source) =>
  expect(sandboxCompanies.some(({ country }) => country === source)).toBe(true),
)

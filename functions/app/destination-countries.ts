import type { z } from 'zod/mini'
import type { Segment } from '#shared/accounts/segments.ts'
import type { destinationCountry } from '#shared/api/app.ts'
import type { Catalogue } from '#shared/catalogue/expand-catalogue.ts'
import { destinationCountriesOf } from '#shared/catalogue/find-products.ts'
import { isCoreCountry } from '#shared/contacts/countries.ts'

/**
 * The countries on sale from a country: itself, as most parcels stay there, then the core countries
 * in the catalogue's order, then the rest by name.
 */
export const describeCountries = (
  catalogue: Catalogue,
  source: string,
  segment: Segment,
): z.output<typeof destinationCountry>[] => {
  // Made here: it takes milliseconds, which loading the function need not wait for.
  const englishNames = new Intl.DisplayNames('en', { type: 'region' })
  const all = destinationCountriesOf(catalogue, { source, segment }).map((iso) => ({
    iso,
    name: englishNames.of(iso.toUpperCase()) ?? iso,
    is_parcello: !isCoreCountry(iso),
  }))
  const own = all.filter(({ iso }) => iso === source)
  const core = all.filter(({ iso, is_parcello }) => !is_parcello && iso !== source)
  const rest = all.filter((country) => country.is_parcello)
  return [...own, ...core, ...rest.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))]
}

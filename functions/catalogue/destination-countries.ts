import type { z } from 'zod/mini'
import type { Segment } from '#shared/accounts/segments.ts'
import type { destinationCountry } from '#shared/api/app.ts'
import type { Catalogue } from '#shared/catalogue/expand-catalogue.ts'
import { findDestinationCountries } from '#shared/catalogue/find-products.ts'
import { isCoreCountry } from '#shared/countries/core-countries.ts'

const englishNames = new Intl.DisplayNames('en', { type: 'region' })

/**
 * Lists the destination countries on sale from a country: the country itself, as most parcels stay
 * there, then the core countries in the catalogue's order, then the others by name.
 */
export const describeDestinationCountries = (
  catalogue: Catalogue,
  source: string,
  segment: Segment,
): z.output<typeof destinationCountry>[] => {
  const all = findDestinationCountries(catalogue, { source, segment }).map((iso) => ({
    iso,
    name: englishNames.of(iso.toUpperCase()) ?? iso,
    is_parcello: !isCoreCountry(iso),
  }))
  const own = all.filter(({ iso }) => iso === source)
  const core = all.filter(({ iso, is_parcello }) => !is_parcello && iso !== source)
  const rest = all.filter((country) => country.is_parcello)
  return [...own, ...core, ...rest.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))]
}

import { findCountry, isImportable, listCountries } from '#shared/countries/find-country.ts'
import type { DestinationType } from '#shared/parcels/destination-types.ts'
import type { Place } from '#shared/places/place.ts'
import type { Cells } from './cells.ts'
import type { ImportApp, ImportContext } from './import-context.ts'
import type { ImportIssue } from './import-row.ts'
import { repairTerminalId } from './repair-cells.ts'

/** Where a row goes, as far as it is known. */
export interface Route {
  /** Lower-case ISO 3166; empty while unknown. */
  readonly country: string
  readonly place: Place | undefined
  /** Undefined without an address, and without a place that accepts parcels. */
  readonly type: DestinationType | undefined
  readonly issues: readonly ImportIssue[]
}

/** The cells of an address besides its country. */
const addressColumns = ['zip', 'city', 'street', 'house', 'apartment'] as const

const importable = listCountries(({ core }) => core?.isImportable ?? false)
  .map((code) => code.toUpperCase())
  .join(', ')

/** Whether files may contain parcels to a country that the account can send to. */
const isSupported = ({ destination_countries }: ImportApp, country: string): boolean =>
  isImportable(country) && destination_countries.some(({ iso }) => iso === country)

const checkCountry = (app: ImportApp, country: string): ImportIssue | undefined => {
  if (country === '' || isSupported(app, country)) return undefined
  return findCountry(country)
    ? { column: 'country', code: 'country_unsupported' }
    : { column: 'country', code: 'country_invalid', values: { countries: importable } }
}

const unknown = (country: string, ...issues: ImportIssue[]): Route => ({
  country,
  place: undefined,
  type: undefined,
  issues,
})

const findPlaceRoute = ({ app, findPlace }: ImportContext, id: string, country: string): Route => {
  const place = findPlace(id, country)
  if (!place || place.is_blocked || place.status !== 'active') {
    return unknown(country, { column: 'terminal_id', code: 'place_not_found' })
  }
  const { address_country_code, type } = place
  return isSupported(app, address_country_code)
    ? { country: address_country_code, place, type, issues: [] }
    : unknown('', { column: 'terminal_id', code: 'country_unsupported' })
}

/** Finds the destination of a row: the place of its terminal id, else its address. */
export const findRoute = (context: ImportContext, { get, repair }: Cells): Route => {
  const country = get('country').toLowerCase()
  const countryIssue = checkCountry(context.app, country)
  const id = repair('terminal_id', repairTerminalId)
  if (id !== '') {
    return countryIssue ? unknown('', countryIssue) : findPlaceRoute(context, id, country)
  }
  if (addressColumns.every((column) => get(column) === '')) {
    const missing = { column: 'terminal_id', code: 'missing_destination' } as const
    return countryIssue ? unknown('', missing, countryIssue) : unknown(country, missing)
  }
  const missing = { column: 'country', code: 'missing_destination' } as const
  const issue = country === '' ? missing : countryIssue
  return {
    country: issue ? '' : country,
    place: undefined,
    type: 'address',
    issues: issue ? [issue] : [],
  }
}

import { findCountry, isImportable, listCountries } from '#shared/countries/find-country.ts'
import type { DestinationType } from '#shared/parcels/destination-types.ts'
import type { Place } from '#shared/places/place.ts'
import { type Cells, readCells } from './cells.ts'
import { toTerminalId } from './find-place.ts'
import type { ImportApp, ImportContext } from './import-context.ts'
import type { ImportIssue, ImportRow } from './import-row.ts'
import type { NameContext, NameMatch } from '#shared/imports/places/name-finder.ts'
import { readDeliveryKind } from '#shared/imports/places/place-words.ts'
import { repairTerminalId } from './repair-cells.ts'
import { readCountryName } from '#shared/imports/values/country-names.ts'
import { findAddressCountry } from '#shared/imports/values/address-country.ts'

/** Where a row goes, as far as it is known. */
export interface Route {
  /** Lower-case ISO 3166; empty while unknown. */
  readonly country: string
  readonly place: Place | undefined
  /** Undefined without an address, and without a place that accepts parcels. */
  readonly type: DestinationType | undefined
  readonly issues: readonly ImportIssue[]
}

/** What a destination is found with. */
type RouteContext = Pick<ImportContext, 'app' | 'findPlace' | 'findNamed'>

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

const toPlaceRoute = (app: ImportApp, place: Place, issues: readonly ImportIssue[] = []): Route =>
  isSupported(app, place.address_country_code)
    ? { country: place.address_country_code, place, type: place.type, issues }
    : unknown('', { column: 'terminal_id', code: 'country_unsupported' })

/** Asks which place a text means, with those that it may mean. */
const toQuestion = (text: string, { certainty, places }: NameMatch<Place>): ImportIssue => ({
  column: 'terminal_id',
  code: certainty === 'several' ? 'place_several' : 'place_near',
  values: { text, place: places[0]?.name ?? '' },
  proposals: places.map((place) => ({ cell: toTerminalId(place), label: place.name })),
})

const toMatchRoute = (
  { app }: RouteContext,
  text: string,
  match: NameMatch<Place>,
  country: string,
  isSure: boolean,
): Route => {
  const [place] = match.places
  if (place && match.certainty === 'exact' && isSure) return toPlaceRoute(app, place)
  const question = toQuestion(text, match)
  return place && match.certainty !== 'several'
    ? toPlaceRoute(app, place, [question])
    : unknown(country, question)
}

const isOpen = ({ is_blocked, status }: Place): boolean => !is_blocked && status === 'active'

/** Finds the place of a cell: by its id, else by its name. */
const findCellRoute = (
  context: RouteContext,
  cell: string,
  country: string,
  zip: string,
): Route => {
  const place = context.findPlace(cell, country)
  if (place && isOpen(place)) return toPlaceRoute(context.app, place)
  const match = place ? undefined : context.findNamed(cell, { country, zip })
  return match
    ? toMatchRoute(context, cell, match, country, true)
    : unknown(country, { column: 'terminal_id', code: 'place_not_found' })
}

/**
 * Finds a place that the way of delivery or the address names. A shop writes the
 * name of the chosen locker there. Undefined for a parcel to the address.
 */
const findHintedRoute = (
  context: RouteContext,
  { get }: Cells,
  country: string,
): Route | undefined => {
  const delivery = get('delivery')
  const kind = readDeliveryKind(delivery)
  if (kind === 'door') return undefined
  // One word is a street rather than a place.
  const hints = [delivery, get('address_line'), get('street')].filter(
    (text, index) => text !== '' && (index < 2 || /\p{L}.* \p{L}/u.test(text)),
  )
  const found = hints.flatMap((text) => {
    const match = context.findNamed(text, { country, zip: get('zip') })
    return match ? [{ text, match }] : []
  })
  const named = (['exact', 'part'] as const)
    .map((certainty) => found.find(({ match }) => match.certainty === certainty))
    .find((each) => each !== undefined)
  const chosen = named ?? (kind === 'place' ? found[0] : undefined)
  if (chosen) {
    const isSure = kind === 'place' || chosen.text === delivery
    return toMatchRoute(context, chosen.text, chosen.match, country, isSure)
  }
  return kind === 'place'
    ? unknown(country, { column: 'terminal_id', code: 'missing_destination' })
    : undefined
}

const findAddressRoute = (
  countryIssue: ImportIssue | undefined,
  cells: Cells,
  country: string,
): Route => {
  if (addressColumns.every((column) => cells.get(column) === '')) {
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

/**
 * Finds the destination of a row: the place that its terminal id, way of delivery or address names,
 * else its address.
 */
export const findRoute = (context: RouteContext, cells: Cells): Route => {
  const { get, repair } = cells
  const named = repair('country', readCountryName).toLowerCase()
  const countryIssue = checkCountry(context.app, named)
  const cell = repair('terminal_id', repairTerminalId)
  const hasAddress = addressColumns.some((column) => get(column) !== '')
  // A column of places may say that the parcel goes to the door.
  const isPlace = cell !== '' && !(hasAddress && readDeliveryKind(cell) === 'door')
  if (isPlace)
    return countryIssue
      ? unknown('', countryIssue)
      : findCellRoute(context, cell, named, get('zip'))
  const country = named === '' && hasAddress ? findAddressCountry(cells) : named
  const hinted = countryIssue ? undefined : findHintedRoute(context, cells, country)
  return hinted ?? findAddressRoute(countryIssue, cells, country)
}

/** A text that may name a place, and what else is known of the destination. */
export type NameQuery = NameContext & { readonly text: string }

/** Lists the texts of a row by whose places its destination is found. */
export const listNameQueries = (app: ImportApp, row: ImportRow): readonly NameQuery[] => {
  const queries: NameQuery[] = []
  const context = {
    app,
    findPlace: () => undefined,
    findNamed: (text: string, known: NameContext) => {
      if (/\p{L}/u.test(text)) queries.push({ text, ...known })
      return undefined
    },
  }
  findRoute(context, readCells(row))
  return queries
}

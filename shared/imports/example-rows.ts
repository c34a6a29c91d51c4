import type { Segment } from '#shared/accounts/segments.ts'
import { countries } from '#shared/countries/countries.ts'
import { getKeys } from '#shared/lib/get-keys.ts'
import type { Locale } from '#shared/lib/locale.ts'
import { listSizes } from '#shared/orders/form/change-route.ts'
import { type DestinationType, toDeliveryMethod } from '#shared/parcels/destination-types.ts'
import type { PlaceRecord } from '#shared/places/place.ts'
import { type ImportColumn, listColumns } from './columns.ts'
import { toTerminalId } from './find-place.ts'
import type { ImportApp } from './import-context.ts'
import type { ImportCells } from './import-row.ts'

/** Values of the rows of an example file to a country. */
interface ExampleFacts {
  readonly types: readonly DestinationType[]
  readonly names: readonly string[]
  /** Without its last digit, in which the rows differ. */
  readonly phone: string
  readonly address: Readonly<Record<'zip' | 'city' | 'street' | 'house' | 'apartment', string>>
}

const everyType = ['apt', 'ipb', 'pudo', 'po', 'address'] as const

/** Countries that have example files. */
const examples = {
  ee: {
    types: everyType,
    names: ['Maarja Tamm', 'Jüri Kõiv', 'Kärt Mägi-Põld', 'Rasmus Tõnisson', 'Anu Rebane'],
    phone: '+3725612341',
    address: { zip: '10140', city: 'Tallinn', street: 'Viru', house: '4', apartment: '2' },
  },
  lv: {
    types: everyType,
    names: ['Žanis Ķiķītis', 'Ilze Kalniņa', 'Jānis Bērziņš', 'Līga Ozola', 'Andris Liepiņš'],
    phone: '+3712912345',
    address: { zip: 'LV-1050', city: 'Rīga', street: 'Kaļķu iela', house: '10', apartment: '3' },
  },
  lt: {
    types: everyType,
    names: ['Ona Žemaitė', 'Jonas Šimkus', 'Rūta Kazlauskė', 'Tomas Mažeika', 'Eglė Petraitė'],
    phone: '+3706123456',
    address: { zip: '01103', city: 'Vilnius', street: 'Gedimino pr.', house: '7', apartment: '5' },
  },
  fi: {
    types: ['apt', 'po'],
    names: ['Aino Mäkinen', 'Eero Hämäläinen'],
    phone: '+35840123456',
    address: { zip: '', city: '', street: '', house: '', apartment: '' },
  },
} as const satisfies Record<string, ExampleFacts>

/** A country that an account can get example files for. */
export type ExampleCountry = keyof typeof examples

/** The countries that have example files. */
export const exampleCountries = getKeys(examples)

/** The segments whose accounts import files. */
export const exampleSegments = [
  'private',
  'business',
  'business_rdp',
  'business_postpaid',
  'import',
] as const satisfies readonly Segment[]

/** Returns the path of the example file of a segment to a country, in a language. */
export const toExamplePath = (segment: Segment, country: ExampleCountry, locale: Locale): string =>
  `/static/documents/shipments-${segment}-${country}.${locale}.xlsx`

const sizes = ['S', 'M', 'XS', 'L', 'XL']

/** Fields of a place that decide whether an example names it. */
export type ExamplePlace = Pick<
  PlaceRecord,
  'id' | 'external_place_id' | 'address_country_code' | 'type' | 'is_blocked' | 'status'
>

/** Services that are not ordered, so that a copied example costs nothing more. */
const notOrdered: Readonly<Partial<Record<ImportColumn, string>>> = {
  age_check: '0',
  email_notification: '0',
  sms_notification: '0',
  express: '0',
  temperature_sensitive: '0',
  recipient_pays: '0',
}

/**
 * Builds the rows of the example file of an account to a country: one for each kind of destination
 * that is sold there. They have every column of the account and can be imported as they are.
 */
export const listExampleRows = (
  app: ImportApp,
  country: ExampleCountry,
  places: readonly ExamplePlace[],
): ImportCells[] => {
  const { types, names, phone, address }: ExampleFacts = examples[country]
  const findPlace = (wanted: DestinationType) =>
    places.find(
      ({ type, address_country_code, is_blocked, status }) =>
        type === wanted && address_country_code === country && !is_blocked && status === 'active',
    )
  const columns = listColumns(app)
  return types.flatMap((type, index) => {
    const place = findPlace(type)
    const isAddress = type === 'address'
    const isSold = listSizes(app, country, toDeliveryMethod(type)).length > 0
    if (!isSold || (!isAddress && !place)) return []
    const values: ImportCells = {
      ...notOrdered,
      terminal_id: place ? toTerminalId(place) : '',
      country: country.toUpperCase(),
      ...(isAddress && {
        ...address,
        courier_info: '2.',
        time_window: countries[country].core?.hasTimeWindows ? '2' : '',
      }),
      recipient_name: names[index] ?? '',
      recipient_phone: `${phone}${index + 1}`,
      recipient_email: `saaja${index + 1}@pakk.test`,
      size: sizes[index] ?? '',
      reference: `2026-${index + 1}`,
      weight: `${index + 1},5`,
    }
    return [Object.fromEntries(columns.map((column) => [column, values[column] ?? '']))]
  })
}

import type { Segment } from '#shared/accounts/segments.ts'
import { createPlaceFinder } from '#shared/imports/find-place.ts'
import { createNameFinder } from '#shared/imports/places/name-finder.ts'
import type { ImportApp, ImportContext } from '#shared/imports/import-context.ts'
import type { ImportCells, ImportRow } from '#shared/imports/import-row.ts'
import { weekdayNames } from '#shared/places/opening-hours-text.ts'
import { toPlaceDto } from '#shared/places/place-dto.ts'
import type { PlaceRecord } from '#shared/places/place.ts'
import { createExampleOrderApp } from './example-order-app.ts'
import { createExamplePlace } from './example-place.ts'

const toPlace = (
  id: number,
  external_place_id: string | null,
  address_country_code: string,
  type: PlaceRecord['type'],
  changes: Partial<PlaceRecord> = {},
) =>
  toPlaceDto(
    createExamplePlace({ id, external_place_id, address_country_code, type, ...changes }),
    weekdayNames,
  )

/** A place of every kind that files name. */
export const examplePlaces = [
  toPlace(3617, '01007225', 'ee', 'apt', { name: 'Tartu Eeden' }),
  toPlace(17_248, '01007537', 'ee', 'ipb', { name: 'Tallinna Sadam' }),
  toPlace(17_249, '01007538', 'ee', 'ipb', { name: 'Õues', is_outdoor: 1 }),
  toPlace(18_563, '01007890', 'ee', 'pudo', { name: 'Ahula kauplus' }),
  toPlace(3618, '01007226', 'ee', 'apt', { name: 'Suletud', is_blocked: true }),
  toPlace(3619, '01007227', 'ee', 'apt', { name: 'Kadunud', status: 'inactive' }),
  toPlace(17_647, null, 'lv', 'ipb', { name: 'Citro Lielā' }),
  toPlace(17_546, null, 'lt', 'ipb', { name: 'Moki Veži' }),
  toPlace(16_171, null, 'fi', 'apt', { name: 'Box by Posti' }),
  toPlace(23, null, 'fi', 'po', { name: 'Kannelmäki' }),
]

/** The app's data of an Estonian account that sends to the countries of imports, and to Germany. */
export const createImportApp = (segment: Segment): ImportApp => ({
  ...createExampleOrderApp(segment),
  destination_countries: ['ee', 'lv', 'lt', 'fi', 'de'].map((iso) => ({ iso })),
})

/** The context of an import with `changes` applied. */
export const createImportContext = (
  segment: Segment = 'business_postpaid',
  changes: Partial<ImportContext> = {},
): ImportContext => ({
  app: createImportApp(segment),
  sender: { name: 'Firma OÜ', phone: '+37255500000', email: 'mari@firma.test' },
  findPlace: createPlaceFinder(examplePlaces),
  findNamed: createNameFinder(examplePlaces),
  ...changes,
})

/** A row to a parcel locker that can be created, with `changes` applied. */
export const createImportRow = (changes: ImportCells = {}, number = 4): ImportRow => ({
  number,
  cells: {
    terminal_id: '01007225',
    recipient_name: 'Maarja Tamm',
    recipient_phone: '+37256102233',
    size: 'M',
    ...changes,
  },
})

/** A row to an address in Tallinn that can be created, with `changes` applied. */
export const createAddressRow = (changes: ImportCells = {}): ImportRow =>
  createImportRow({
    terminal_id: '',
    country: 'EE',
    zip: '10140',
    city: 'Tallinn',
    street: 'Viru',
    house: '4',
    ...changes,
  })

import { describe, expect, test } from 'vitest'
import type { Segment } from '#shared/accounts/segments.ts'
import { catalogueFile } from '#shared/catalogue/catalogue-file.ts'
import demo from '#shared/catalogue/demo.json' with { type: 'json' }
import { expandCatalogue } from '#shared/catalogue/expand-catalogue.ts'
import { findProducts } from '#shared/catalogue/find-products.ts'
import { type DestinationType, toDeliveryMethod } from '#shared/parcels/destination-types.ts'
import { exampleCountries, exampleSegments } from '#shared/imports/example-rows.ts'
import { toAddressQuery } from '#shared/imports/address-query.ts'
import { checkRow } from '#shared/imports/check-row.ts'
import { createPlaceFinder } from '#shared/imports/find-place.ts'
import { matchColumns, toImportRows } from '#shared/imports/match-columns.ts'
import { readSheets, readTable } from '#shared/imports/read/read-table.ts'
import { toPlaceDto } from '#shared/places/place-dto.ts'
import { indexPlaces } from '#shared/places/search/place-index.ts'
import { createSandboxGeocoder } from '#functions/providers/geocoder/sandbox.ts'
import { readDemoPlaces } from '#infra/ops/data/demo-places.ts'
import { createImportApp, createImportContext } from '#test/support/examples/example-import.ts'
import { writeExampleFiles } from '#web/build/example-files.ts'

const places = readDemoPlaces()
const catalogue = expandCatalogue(catalogueFile.parse(demo))
const index = indexPlaces(places)
const geocoder = createSandboxGeocoder(async () => index)
const findPlace = createPlaceFinder(places.map((place) => toPlaceDto(place, [])))
const files = await writeExampleFiles()

/**
 * Whether the catalogue has prices to a kind of destination. It has none to post offices in Estonia,
 * Latvia and Lithuania, which only recipients choose.
 */
const isSold = (segment: Segment, destination: string, type: DestinationType) =>
  findProducts(catalogue, { source: 'ee', segment, destination, method: toDeliveryMethod(type) })
    .length > 0

describe.each(exampleSegments)('an example file of %s', (segment) => {
  const app = createImportApp(segment)
  const context = createImportContext(segment, { findPlace })

  test.each(exampleCountries)(
    'to %s is imported without an error, with each kind of destination sold there',
    async (country) => {
      const own = files.filter(({ path }) => path.includes(`shipments-${segment}-${country}.`))
      expect(own.length).toBeGreaterThan(0)
      for (const { path, content } of own) {
        const table = await readTable(content, path, 100)
        const rows = toImportRows(table, matchColumns(table.header, app).positions)
        const checked = rows.map((row) => checkRow(context, row))
        expect(checked.flatMap(({ issues }) => issues)).toEqual([])
        const written = checked.map(({ order }) => order.place?.type ?? 'address')
        const there = places.flatMap(({ address_country_code: code, type }) =>
          code === country ? [type] : [],
        )
        // The specified files to Finland have no address.
        const kinds = country === 'fi' ? there : [...there, 'address' as const]
        const sold = [...new Set(kinds)].filter((type) => isSold(segment, country, type))
        expect(written.toSorted()).toEqual(sold.toSorted())
        for (const { order } of checked) {
          if (!order.destination) continue
          expect(
            await geocoder.find({ ...toAddressQuery(order.destination), locale: 'en_GB' }),
          ).not.toEqual([])
        }
      }
    },
  )
})

test.each(files)('$path explains each of its columns', async ({ path, content }) => {
  const { sheets } = await readSheets(content, path, 100)
  const [shipments, explanations] = sheets.map(({ rows }) => rows.map(({ cells }) => cells))
  expect(explanations?.slice(1).map(([column]) => column)).toEqual(shipments?.[0])
  for (const cells of explanations ?? [])
    expect(cells.filter((cell) => cell.trim() !== '')).toHaveLength(3)
})

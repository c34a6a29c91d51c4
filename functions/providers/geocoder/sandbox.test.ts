import { describe, expect, test } from 'vitest'
import { toAddressQuery } from '#shared/imports/address-query.ts'
import { checkRow } from '#shared/imports/check-row.ts'
import { exampleCountries, listExampleRows } from '#shared/imports/example-rows.ts'
import { indexPlaces } from '#shared/places/search/place-index.ts'
import { readDemoPlaces } from '#infra/ops/data/demo-places.ts'
import { createImportContext } from '#test/support/examples/example-import.ts'
import { maxMatches } from './port.ts'
import { createSandboxGeocoder } from './sandbox.ts'

const places = readDemoPlaces()
const index = indexPlaces(places)
const geocoder = createSandboxGeocoder(async () => index)

const find = (search: string, country = 'ee') => geocoder.find({ search, country, locale: 'et_EE' })
const suggest = (search: string, country = 'ee') =>
  geocoder.suggest({ search, country, locale: 'et_EE' })

describe('the sandbox geocoder', () => {
  test('finds every street with a place in the four countries', async () => {
    for (const place of places.filter((_, position) => position % 25 === 0)) {
      const search = `${place.address_street} 7, ${place.address_city}`
      const found = await find(search, place.address_country_code)
      expect(
        found.map((address) => address.address_street),
        search,
      ).toContain(place.address_street)
    }
  })

  test.each(exampleCountries)('finds the addresses of the example files to %s', async (country) => {
    const context = createImportContext('business')
    const queries = listExampleRows(context.app, country, places)
      .map((cells, row) => checkRow(context, { number: row + 2, cells }).order)
      .flatMap(({ destination }) => (destination ? toAddressQuery(destination) : []))
    for (const query of queries)
      expect(await find(query.search, query.country), query.search).not.toEqual([])
    expect(queries).toHaveLength(country === 'fi' ? 0 : 1)
  })

  test.each([
    ['with any house number', 'Lootsi 99, Tallinn', { address_house: '99' }],
    ['with an apartment', 'Lootsi 13-4 Tallinn', { address_house: '13', address_apartment: '4' }],
    ['with the zip of the street', 'Lootsi 13, Tallinn', { address_zip: '10151' }],
    ['with its town and county', 'lootsi tallinn', { address_city: 'Tallinn', region: 'Harjumaa' }],
    ['with or without the word for street', 'Lootsi tn 13, Tallinn', { name: 'Lootsi 13' }],
    ['without a place', 'raekoja plats 1 tallinn', { address_house: '1', address_city: 'Tallinn' }],
    [
      'without accents',
      'Suur-Sojamae 4 Tallinn',
      { full_address: 'Suur-Sõjamäe 4, Tallinn, Harjumaa, 11415' },
    ],
  ])('finds a street %s', async (_, search, expected) => {
    expect((await find(search))[0]).toMatchObject(expected)
  })

  test('returns different coordinates for each house of a street', async () => {
    const [[one], [two]] = [await find('Lootsi 1 Tallinn'), await find('Lootsi 2 Tallinn')]
    expect(one?.address_latitude).toBeCloseTo(59.4443, 2)
    expect(one?.address_latitude).not.toBe(two?.address_latitude)
  })

  test.each([
    ['an unknown street', 'Olematu 5, Tallinn', 'ee'],
    ['a street in another town', 'Lootsi 13, Võru', 'ee'],
    ['half a street name', 'Loot 13, Tallinn', 'ee'],
    ['a street in another country', 'Lootsi 13, Tallinn', 'lv'],
    ['a country without places', 'Lootsi 13', 'de'],
    ['only a number', '13', 'ee'],
  ])('finds nothing for %s', async (_, search, country) => {
    expect(await find(search, country)).toEqual([])
  })

  test('suggests a few streets without coordinates for an incomplete name', async () => {
    const suggestions = await suggest('Tall')
    expect(suggestions.length).toBeGreaterThan(1)
    expect(suggestions.length).toBeLessThanOrEqual(maxMatches)
    expect(suggestions.every((address) => /^tall/i.test(address.address_street))).toBe(true)
    expect(suggestions[0]).toMatchObject({ address_latitude: null, address_longitude: null })
  })

  test('returns the address nearest to a point in any country, and none far out at sea', async () => {
    const riga = await geocoder.reverse({ latitude: 56.9496, longitude: 24.1052 }, 'lv_LV')
    expect(riga).toMatchObject({ address_country_code: 'lv', address_city: 'Rīga' })
    expect(riga?.address_latitude).toBe(56.9496)
    expect(await geocoder.reverse({ latitude: 57, longitude: 20 }, 'lv_LV')).toBeUndefined()
  })
})

import { describe, expect, test } from 'vitest'
import { createExamplePlace } from '#test/support/examples/example-place.ts'
import { createPlaceFilter } from '#shared/places/place-filter.ts'
import { indexPlaces } from './place-index.ts'
import { searchPlaces } from './search-places.ts'

const harbour = createExamplePlace()
const selver = createExamplePlace({
  id: 2816,
  type: 'apt',
  name: 'Tallinna Pirita Selver',
  label_name: 'Pirita poe boks',
  address_street: 'Rummu tee',
  address_house: '4',
  address_zip: '11911',
  district: 'Pirita linnaosa',
})
const market = createExamplePlace({
  id: 3048,
  type: 'apt',
  name: 'Posti Parcel Locker, S-market Nurmijärvi',
  label_name: 'S-market Nurmijärvi',
  address_country_code: 'fi',
  address_street: 'Kauppanummentie',
  address_house: '2',
  address_city: 'NURMIJÄRVI',
  region: 'UUSIMAA',
  district: '',
  sort_priority: 1,
})
const index = indexPlaces([harbour, selver, market])
const everywhere = createPlaceFilter({})

const searchIds = (search: string, accepts = everywhere) =>
  searchPlaces(index, { search, accepts, offset: 0, limit: 60 }).places.map((place) => place.id)

describe('every word of a search must match', () => {
  test.each<[string, string, number[]]>([
    ['the name', 'd-terminal', [17248]],
    ['the label', 'boks', [2816]],
    ['the street', 'rummu', [2816]],
    ['the street with the house number', 'lootsi 13', [17248]],
    ['the zip', '11911', [2816]],
    ['the city', 'tallinn', [2816, 17248]],
    ['the region', 'uusimaa', [3048]],
    ['the district', 'kesklinn', [17248]],
    ['words of different fields', 'selver rummu harjumaa', [2816]],
    ['words split by commas and semicolons', 'tallinn,selver;4', [2816]],
    ['without accents, in any case', 'NURMIJARVI', [3048]],
    ['accents that the place does not have', 'lõotsi', [17248]],
    ['punctuation as a space', 's market', [3048]],
    ['the beginning of a word', 'nurmi', [3048]],
    ['the middle of a word', 'järvi', [3048]],
    ['no place if one word does not match', 'tallinn selver riga', []],
    ['no words at all', ' , ', [3048, 2816, 17248]],
  ])('%s: %s', (_, search, ids) => {
    expect(searchIds(search)).toEqual(ids)
  })
})

test('a word with punctuation does not match across two fields', () => {
  expect(searchIds('nurmijarvi-kauppanummentie')).toEqual([])
})

test('a search returns only accepted places', () => {
  expect(searchIds('tallinn', createPlaceFilter({ types: ['ipb'] }))).toEqual([17248])
})

test('a page contains the matches from its offset, and the total counts all', () => {
  const page = searchPlaces(index, { search: '', accepts: everywhere, offset: 1, limit: 1 })
  expect(page.places.map((place) => place.id)).toEqual([2816])
  expect(page.total).toBe(3)
})

describe('the order of the matches', () => {
  const create = (id: number, name: string, city: string, street: string, sort_priority = 0) =>
    createExamplePlace({
      id,
      name,
      label_name: name,
      address_city: city,
      address_street: street,
      region: 'HARJUMAA',
      district: '',
      sort_priority,
      address_latitude: 58 + id / 100,
    })
  const ranked = indexPlaces([
    create(1, 'Kesk-Pärnu Rimi', 'VÄNDRA', 'Aia'),
    create(2, 'Tallinna Lembitu Konsum', 'TALLINN', 'Pärnu mnt'),
    create(3, 'Papiniidu Keskus', 'PÄRNU', 'Papiniidu'),
    create(4, 'Pärnu Port Artur', 'PÄRNU', 'Hommiku'),
    create(5, 'Pärnu Maxima', 'PÄRNU', 'Riia mnt', 9),
    create(6, 'Sauga Uus-Pärnuke', 'SAUGA', 'Uuspärnu'),
    create(7, 'Sauga Kesk', 'SAUGA', 'Uuspärnu'),
  ])
  const find = (
    search: string,
    options: { near?: { latitude: number; longitude: number }; recentIds?: number[] } = {},
  ) =>
    searchPlaces(ranked, {
      search,
      accepts: everywhere,
      offset: 0,
      limit: 60,
      ...options,
    }).places.map(({ id }) => id)

  test('is name, city, word of the name, street, other; within it priority and name', () => {
    expect(find('pärnu')).toEqual([5, 4, 3, 1, 6, 2, 7])
  })

  test('has recently used matches first', () => {
    expect(find('pärnu', { recentIds: [2, 99] })).toEqual([2, 5, 4, 3, 1, 6, 7])
    expect(find('rimi', { recentIds: [2] })).toEqual([1])
  })

  test('is by distance within a rank where a position is known', () => {
    const longitude = createExamplePlace().address_longitude
    expect(find('pärnu', { near: { latitude: 58.04, longitude } })).toEqual([4, 5, 3, 6, 1, 2, 7])
    expect(find('pärnu', { near: { latitude: 58.09, longitude } })).toEqual([5, 4, 3, 6, 1, 2, 7])
  })

  test('continues over pages without a gap or a repetition', () => {
    const pages = [0, 2, 4, 6].map((offset) =>
      searchPlaces(ranked, { search: 'pärnu', accepts: everywhere, offset, limit: 2 }),
    )
    expect(pages.flatMap(({ places }) => places.map(({ id }) => id))).toEqual([5, 4, 3, 1, 6, 2, 7])
    expect(pages.map(({ total }) => total)).toEqual([7, 7, 7, 7])
  })

  test.for([
    ['a wrong letter', 'pörnu maxime', [5]],
    ['a missing letter', 'prnu maxma', [5]],
    ['an additional letter', 'päärnu maximma', [5]],
    ['exchanged letters', 'päunr port', []],
    ['exchanged adjacent letters', 'pärun port', [4]],
    ['the beginning of a word', 'maxma', [5]],
    ['a word of three letters', 'xyz', []],
    ['two errors in a word', 'mxaimo', []],
  ] as const)('%s: %s', ([, search, ids]) => {
    expect(find(search)).toEqual(ids)
  })

  test('a search with matches is not corrected', () => {
    expect(find('papi')).toEqual([3])
  })
})

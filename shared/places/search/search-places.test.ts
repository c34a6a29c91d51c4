import { describe, expect, test } from 'vitest'
import { createExamplePlace } from '#test/support/examples/example-place.ts'
import { createPlaceFilter } from '../place-filter.ts'
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

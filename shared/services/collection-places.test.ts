import { expect, test } from 'vitest'
import { checkCollectionPlaces } from './collection-places.ts'
import type { CollectionPlace } from './service-data.ts'

const place = (part: Partial<CollectionPlace> = {}): CollectionPlace => ({
  address_country_code: 'ee',
  address_street: 'Pärnu mnt',
  address_house: '10',
  address_city: 'Tallinn',
  address_zip: '10148',
  address_latitude: 59.43,
  address_longitude: 24.74,
  ...part,
})

test.each<[string, CollectionPlace[], string[]]>([
  ['one address', [place()], []],
  ['two addresses', [place(), place({ address_house: '12' })], []],
  [
    'an address without coordinates',
    [place({ address_latitude: null })],
    ['places.0 place_without_coordinates'],
  ],
  [
    'the same address twice, ignoring case and zip',
    [place(), place({ address_street: 'PÄRNU MNT', address_zip: '' })],
    ['places.1 address_already_exists'],
  ],
])('collecting from %s', (_, places, expected) => {
  const found = checkCollectionPlaces(places).map(({ field, code }) => `${field} ${code}`)
  expect(found).toEqual(expected)
})

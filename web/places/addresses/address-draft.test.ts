import { describe, expect, test } from 'vitest'
import type { Address } from '#shared/places/address.ts'
import {
  editAddress,
  createEmptyAddress,
  parseTypedAddress,
  toAddressDestination,
  toAddressAtPoint,
} from './address-draft.ts'

const found: Address = {
  type: 'address',
  name: 'Lootsi 1',
  address_country_code: 'ee',
  address_zip: '10151',
  address_street: 'Lootsi',
  address_house: '1',
  address_apartment: '',
  address_city: 'Tallinn',
  address_state: '',
  address_latitude: 59.44,
  address_longitude: 24.76,
  region: 'Harjumaa',
  formatted_address: 'Lootsi 1, Tallinn',
  full_address: 'Lootsi 1, Tallinn, Harjumaa, 10151',
  geo_service: 'gazetteer',
}

test.each([
  ['', '', '', '', ''],
  ['Brīvības iela', 'Brīvības iela', '', '', ''],
  ['Viru 4-2, Tallinn', 'Viru', '4', '2', 'Tallinn'],
  ['Pikk 5, Tartu, Tartumaa', 'Pikk', '5', '', 'Tartu, Tartumaa'],
])('%j is typed as %j %j-%j in %j', (text, street, house, apartment, city) =>
  expect(parseTypedAddress(text, 'ee')).toEqual({
    ...createEmptyAddress('ee'),
    address_street: street,
    address_house: house,
    address_apartment: apartment,
    address_city: city,
  }),
)

describe('a found address', () => {
  test('keeps its coordinates when only the apartment changes', () =>
    expect(editAddress(toAddressDestination(found), 'address_apartment', '12')).toMatchObject({
      address_apartment: '12',
      address_latitude: 59.44,
      formatted_address: 'Lootsi 1, Tallinn',
    }))

  test.each(['address_street', 'address_house', 'address_city', 'address_zip'] as const)(
    'loses its coordinates and formatted address when %s is edited',
    (part) => {
      const edited = editAddress(toAddressDestination(found), part, 'x')
      expect(edited[part]).toBe('x')
      expect(edited).not.toHaveProperty('address_latitude')
      expect(edited).not.toHaveProperty('formatted_address')
    },
  )
})

describe('a point on the map', () => {
  const point = { latitude: 59.5, longitude: 24.5 }

  test('overrides the coordinates of the address found there', () =>
    expect(toAddressAtPoint(point, found, 'ee')).toMatchObject({
      address_street: 'Lootsi',
      address_latitude: 59.5,
      address_longitude: 24.5,
    }))

  test('leaves the address empty when no address was found there', () =>
    expect(toAddressAtPoint(point, undefined, 'fi')).toEqual({
      ...createEmptyAddress('fi'),
      address_latitude: 59.5,
      address_longitude: 24.5,
    }))
})

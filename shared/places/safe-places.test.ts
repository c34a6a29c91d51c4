import { describe, expect, test } from 'vitest'
import { checkSafePlace } from './safe-places.ts'

const home = {
  name: '',
  address_country_code: 'ee',
  address_street: 'Pikk',
  address_house: '1',
  address_apartment: '',
  address_city: 'Tallinn',
  address_zip: '',
} as const

describe('a safe place requires an address and a location description', () => {
  test.each([
    [home, 'Behind the shed', {}],
    [home, '', { location_description: 'required' }],
    [home, 'x'.repeat(226), { location_description: 'too_long' }],
    [
      null,
      'Behind the shed',
      { 'place.address_street': 'required', 'place.address_city': 'required' },
    ],
    [{ ...home, address_city: ' ' }, 'Shed', { 'place.address_city': 'required' }],
  ])('%j, %j', (address, description, expected) => {
    const issues = checkSafePlace(address, description)
    expect(Object.fromEntries(issues.map(({ field, code }) => [field, code]))).toEqual(expected)
  })
})

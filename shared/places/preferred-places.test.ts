import { describe, expect, test } from 'vitest'
import { rankPlace, checkSafePlace } from './preferred-places.ts'

const at = (place_id: number, account_place_id = `acp_${place_id}`) => ({
  account_place_id,
  place_id,
})

describe('three ranked slots', () => {
  test.each([
    ['adds the first place', [], at(1), 1, [1]],
    ['adds after the others', [1, 2], at(3), 3, [1, 2, 3]],
    ['adds before the others', [1, 2], at(3), 1, [3, 1, 2]],
    ['adds beyond the last rank without a gap', [1], at(3), 3, [1, 3]],
    ['moves a place up', [1, 2, 3], at(3), 1, [3, 1, 2]],
    ['moves a place down', [1, 2, 3], at(1), 3, [2, 3, 1]],
    ['replaces the place of a slot', [1, 2, 3], at(4, 'acp_2'), 2, [1, 4, 3]],
    ['rejects a fourth place', [1, 2, 3], at(4), 2, undefined],
    ['rejects a duplicate place', [1, 2], at(2, 'acp_new'), 1, undefined],
  ])('%s', (_, ranked, entry, rank, expected) => {
    const result = rankPlace(
      ranked.map((id) => at(id)),
      entry,
      rank,
    )
    expect(result?.map(({ place_id }) => place_id)).toEqual(expected)
  })
})

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

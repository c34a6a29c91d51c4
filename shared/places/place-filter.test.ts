import { describe, expect, test } from 'vitest'
import { createExamplePlace } from '#test/support/examples/example-place.ts'
import { type DoorSize, doorSizeIds, doorSizes } from './door-sizes.ts'
import type { PlaceFilter } from './place-filter.ts'
import { createPlaceFilter } from './place-filter.ts'
import type { PlaceRecord } from './place.ts'

/** One door of each of the sizes, and none of the others. */
const createDoors = (...sizes: DoorSize[]) =>
  doorSizes.map((size) => ({
    size,
    size_id: doorSizeIds[size],
    count: sizes.includes(size) ? 1 : 0,
  }))

const accepts = (filter: PlaceFilter, place: Partial<PlaceRecord>) =>
  createPlaceFilter(filter)(createExamplePlace(place))

describe('a destination', () => {
  test.each<[string, boolean, PlaceFilter, Partial<PlaceRecord>]>([
    ['may be any active place', true, {}, {}],
    ['is never an inactive place', false, {}, { status: 'inactive' }],
    ['is never a blocked place', false, {}, { is_blocked: true }],
    ['may be a place that is blocked for drop-off', true, {}, { is_blocked_dropoff_ss: true }],
    ['must be in the destination country', true, { country: 'ee' }, {}],
    ['is never in another country', false, { country: 'lv' }, {}],
    ['may be of an allowed type', true, { types: ['apt', 'ipb'] }, {}],
    ['is never of another type', false, { types: ['po'] }, {}],
    ['may be outdoors', true, {}, { is_outdoor: 1 }],
    [
      'is not outdoors for temperature-sensitive contents',
      false,
      { temperatureSensitive: true },
      { is_outdoor: 1 },
    ],
    ['may be indoors for temperature-sensitive contents', true, { temperatureSensitive: true }, {}],
    ['is not outdoors where that is not enabled', false, { outdoor: false }, { is_outdoor: 1 }],
    ['is only outdoors where that is wanted', true, { outdoor: true }, { is_outdoor: 1 }],
    ['is not indoors where outdoors is wanted', false, { outdoor: true }, { is_outdoor: 0 }],
    ['has a door of the size', true, { size: 'M' }, { doors: createDoors('S', 'M') }],
    ['has a door of a larger size', true, { size: 'M' }, { doors: createDoors('S', 'XL') }],
    ['never has only smaller doors', false, { size: 'M' }, { doors: createDoors('XS', 'S') }],
    ['takes every size without doors', true, { size: 'XL' }, { doors: [] }],
    ['may be any locker in Latvia', true, { country: 'lv' }, { address_country_code: 'lv' }],
    ['must be in the city, case-insensitive', true, { city: 'Tallinn' }, {}],
    ['is never in another city', false, { city: 'Tartu' }, {}],
  ])('%s', (_, expected, filter, place) => {
    expect(accepts(filter, place)).toBe(expected)
  })
})

describe('a drop-off', () => {
  test.each<[string, boolean, Partial<PlaceRecord>]>([
    ['may be a white locker in Estonia', true, {}],
    ['may be a blue locker in Estonia', true, { type: 'apt' }],
    ['is not a post office', false, { type: 'po' }],
    ['is not a place blocked for drop-off', false, { is_blocked_dropoff_ss: true }],
    ['may be a place blocked as destination', true, { is_blocked: true }],
    ['is not an inactive place', false, { status: 'inactive' }],
    ['may be a white locker in Latvia', true, { address_country_code: 'lv' }],
    ['may be a white locker in Lithuania', true, { address_country_code: 'lt' }],
    ['may be an outdoor locker in Estonia', true, { is_outdoor: 1 }],
    ['is not an outdoor locker in Latvia', false, { address_country_code: 'lv', is_outdoor: 1 }],
    ['is not an outdoor locker in Lithuania', false, { address_country_code: 'lt', is_outdoor: 1 }],
    ['is not a blue locker in Latvia', false, { address_country_code: 'lv', type: 'apt' }],
    ['is not a blue locker in Lithuania', false, { address_country_code: 'lt', type: 'apt' }],
    ['is never in Finland', false, { address_country_code: 'fi', type: 'apt' }],
  ])('%s', (_, expected, place) => {
    expect(accepts({ dropoff: true }, place)).toBe(expected)
  })
})

describe('a place where a return is handed in', () => {
  const returnTypes = { dropoff: true, types: ['apt', 'ipb', 'po'] } as const
  test.each<[string, boolean, Partial<PlaceRecord>]>([
    ['may be a post office, which is asked for by its type', true, { type: 'po' }],
    ['is not a blocked post office', false, { type: 'po', is_blocked: true }],
    ['may be a blue locker', true, { type: 'apt' }],
    ['is not a locker that is blocked for drop-off', false, { is_blocked_dropoff_ss: true }],
  ])('%s', (_, expected, place) => {
    expect(accepts(returnTypes, place)).toBe(expected)
  })
})

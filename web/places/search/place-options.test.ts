import { expect, test } from 'vitest'
import { createExamplePlace } from '#test/support/examples/example-place.ts'
import { toPlaceDto } from '#shared/places/place-dto.ts'
import { groupByCity } from '#shared/places/group-by-city.ts'
import type { Terminal } from '#shared/places/place.ts'
import { getPlaceOptionKey, buildPlaceOptions, type PlaceView } from './place-options.ts'

const createPlace = (id: number, label_city: string): Terminal => ({
  id,
  type: 'apt',
  name: `Place ${id}`,
  label_address: 'Street 1',
  label_city,
  region: 'Region',
  address_country_code: 'ee',
  address_latitude: 59,
  address_longitude: 25,
  is_outdoor: 0,
  opening_hours: [],
})

const createWhole = (id: number) => toPlaceDto(createExamplePlace({ id }), [])

const cities = groupByCity([
  createPlace(1, 'Tartu'),
  createPlace(2, 'Tallinn'),
  createPlace(3, 'Tartu'),
])
const loaded = { cities, found: [createWhole(4)], nearest: [createWhole(5)] }
const tartu = cities.find(({ name }) => name === 'Tartu') ?? expect.fail('Tartu is missing')

test.each<[PlaceView, readonly string[]]>([
  [{ kind: 'cities' }, ['city Tartu Region', 'city Tallinn Region']],
  [{ kind: 'city', city: tartu }, ['allCities', 'place 1', 'place 3']],
  [{ kind: 'search' }, ['place 4']],
  [{ kind: 'nearest' }, ['place 5']],
])('lists the options of the view %j', (view, keys) => {
  expect(buildPlaceOptions(view, loaded).map(getPlaceOptionKey)).toEqual(keys)
})

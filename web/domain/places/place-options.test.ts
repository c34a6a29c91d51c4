import { expect, test } from 'vitest'
import { groupByCity } from '#shared/places/group-by-city.ts'
import type { Terminal } from '#shared/places/place.ts'
import { placeOptionKey, placeOptions, type PlaceView } from './place-options.ts'

const place = (id: number, label_city: string): Terminal => ({
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
})

const cities = groupByCity([place(1, 'Tartu'), place(2, 'Tallinn'), place(3, 'Tartu')])
const known = { cities, found: [place(4, 'Narva')], nearest: [place(5, 'Elva')] }
const tartu = cities.find(({ name }) => name === 'Tartu') ?? expect.fail('Tartu is missing')

test.each<[PlaceView, readonly string[]]>([
  [{ kind: 'cities' }, ['city Tallinn Region', 'city Tartu Region']],
  [{ kind: 'city', city: tartu }, ['allCities', 'place 1', 'place 3']],
  [{ kind: 'search' }, ['place 4']],
  [{ kind: 'nearest' }, ['place 5']],
])('the view %j lists its entries, a custom address last', (view, keys) => {
  expect(placeOptions(view, { ...known, hasCustomAddress: false }).map(placeOptionKey)).toEqual(
    keys,
  )
  expect(placeOptions(view, { ...known, hasCustomAddress: true }).map(placeOptionKey)).toEqual([
    ...keys,
    'customAddress',
  ])
})

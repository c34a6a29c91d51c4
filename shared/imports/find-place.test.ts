import { expect, test } from 'vitest'
import { examplePlaces } from '#test/support/examples/example-import.ts'
import { createPlaceFinder, toTerminalId } from './find-place.ts'

const findPlace = createPlaceFinder(examplePlaces)

test.each([
  ['01007225', 'ee', 3617],
  ['01007225', '', 3617],
  ['01007225', 'lv', undefined],
  ['3617', 'ee', 3617],
  ['17647', 'lv', 17_647],
  ['17647', 'ee', undefined],
  ['017647', '', undefined],
  ['Tartu Eeden', 'ee', undefined],
])('the place %j in %j', (id, country, found) => expect(findPlace(id, country)?.id).toBe(found))

test('an id outside the network precedes an own one', () => {
  const fields = { address_country_code: 'lv', external_place_id: null }
  const places = [
    { ...fields, id: 18 },
    { ...fields, id: 19, external_place_id: '18' },
  ]
  expect(createPlaceFinder(places)('18', 'lv')?.id).toBe(19)
})

test('every place is found by the id that a file names it by', () =>
  expect(
    examplePlaces.map((place) => findPlace(toTerminalId(place), place.address_country_code)),
  ).toEqual(examplePlaces))

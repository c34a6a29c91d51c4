import { describe, expect, test } from 'vitest'
import { createExamplePlace } from '#test/support/examples/example-place.ts'
import { createNameFinder } from './name-finder.ts'

const create = (id: number, name: string, changes: object = {}) =>
  createExamplePlace({ id, name, external_place_id: null, address_country_code: 'ee', ...changes })

const places = [
  create(1, 'Tartu Kvartal', {
    external_place_id: '01007210',
    address_city: 'TARTU',
    address_zip: '51004',
    address_street: 'Riia',
    address_house: '2',
  }),
  create(2, 'Tartu Märja Konsum (valge)', { address_city: 'TARTU', address_zip: '61406' }),
  create(3, 'Tartu Tasku keskus', { address_city: 'TARTU', address_zip: '51014' }),
  create(4, 'Viru Keskus 1.k', { address_city: 'TALLINN', address_zip: '10111' }),
  create(5, 'Viru Keskus 2.k', { address_city: 'TALLINN', address_zip: '10111' }),
  create(6, 'Smartpost terminālis Galleria Rīga', { address_country_code: 'lv' }),
  create(7, 'Smartpost punkts Narvesen Galerija Rīga', { address_country_code: 'lv' }),
  create(8, 'Posti Parcel Locker, Sale Amuri', { address_country_code: 'fi' }),
  create(9, 'Posti, Sale Amuri', { address_country_code: 'fi', type: 'po' }),
  create(10, 'Parcel Shop EUROKOS', { address_country_code: 'lt', address_zip: '01001' }),
  create(11, 'Parcel Shop EUROKOS', { address_country_code: 'lt', address_zip: '02002' }),
  create(12, 'Suletud Konsum', { is_blocked: true }),
]
const findNamed = createNameFinder(places)
const find = (text: string, country = '', zip = '') => {
  const match = findNamed(text, { country, zip })
  return match && [match.certainty, ...match.places.map(({ id }) => id)]
}

describe('a text', () => {
  test.each([
    ['is a whole name', 'Tartu Märja Konsum (valge)', ['exact', 2]],
    ['lacks the colour', 'Tartu Märja Konsum', ['exact', 2]],
    ['lacks accents', 'tartu marja konsum', ['exact', 2]],
    ['has its words in another order', 'Kvartal, Tartu', ['exact', 1]],
    ['has the kind of place before it', 'Pakiautomaat – Tartu Kvartal', ['exact', 1]],
    ['has its number beside it', '01007210 Tartu Kvartal', ['exact', 1]],
    ['has its address beside it', 'Riia 2, 51004 Tartu, Tartu Kvartal', ['exact', 1]],
    ['tells a locker from the post office in it', 'Posti, Sale Amuri', ['exact', 9]],
    ['names it among other words', 'Tartu Kvartal või Tasku', ['part', 1]],
    ['has a letter too much', 'Tartu Kvartaal', ['near', 1]],
    ['has two letters exchanged', 'Tatru Märja Konsum', ['near', 2]],
    ['is in Russian letters', 'Тарту Квартал', ['exact', 1]],
    ['is in Russian letters with a kind', 'почтомат Тарту Квартал', ['exact', 1]],
    ['lacks the town', 'Kvartal', ['near', 1]],
    ['is nearer to a whole name than to a part of one', 'Galerija Rīga', ['near', 6, 7]],
    ['names two places', 'Viru Keskus', ['several', 4, 5]],
    ['names a town alone', 'Tartu', undefined],
    ['names nothing', 'Standard', undefined],
    ['names a closed place', 'Suletud Konsum', undefined],
    ['is empty', ' - ', undefined],
  ])('%s: %j', (_, text, expected) => expect(find(text)).toEqual(expected))

  test('means a place of its country', () => {
    expect(find('Galleria Rīga', 'lv')).toEqual(['exact', 6])
    expect(find('Galleria Rīga', 'ee')).toBeUndefined()
  })

  test.each([
    ['in it', 'Parcel Shop EUROKOS, 02002', ''],
    ['beside it', 'Parcel Shop EUROKOS', 'LT-02002'],
  ])('of several places is told by the postal code %s', (_, text, zip) =>
    expect(find(text, 'lt', zip)?.at(1)).toBe(11),
  )

  test('finds the same among the places that were found for it', () => {
    for (const text of ['Tartu Kvartaal', 'Viru Keskus', 'Galerija Rīga']) {
      const found = findNamed(text, { country: '' })
      const again = createNameFinder(found?.places ?? [])(text, { country: '' })
      expect(again).toEqual(found)
    }
  })
})

import { describe, expect, test } from 'vitest'
import { decodeBaseMap } from './base-map.ts'
import { findCountryAt } from './country-at.ts'
import file from '#web/places/map/generated/base-map.json'

const { land, towns } = decodeBaseMap(file)

describe('findCountryAt', () => {
  test.each([
    ['Tallinn, Viru square', 59.4366, 24.7549, 'ee'],
    ['the ferry terminal in Tallinn harbour', 59.4443, 24.7738, 'ee'],
    ['Valga town hall', 57.7771, 26.0316, 'ee'],
    ['Valka, 1 km from Valga', 57.7699, 26.0171, 'lv'],
    ['Narva, at the river', 59.3758, 28.1963, 'ee'],
    ['Ivangorod, across the river', 59.3747, 28.2236, 'ru'],
    ['Rīga, the old town', 56.9489, 24.1064, 'lv'],
    ['Vilnius', 54.6872, 25.2797, 'lt'],
    ['Nida on the spit', 55.3049, 21.0052, 'lt'],
    ['Helsinki', 60.1699, 24.9384, 'fi'],
    ['Mariehamn on Åland', 60.0971, 19.9348, 'fi'],
    ['Suomenlinna, an island off Helsinki', 60.1454, 24.9881, 'fi'],
    ['Kihnu, a small island', 58.1303, 23.9907, 'ee'],
    ['Tornio, at the Swedish border', 65.8497, 24.1466, 'fi'],
    ['Haparanda, across the border', 65.8355, 24.1316, 'se'],
    ['a boat 5 km off Pärnu', 58.3, 24.4, 'ee'],
    ['the open sea', 58.5, 20.2, undefined],
    ['Berlin', 52.51, 13.4, 'de'],
    ['London, off the map', 51.5, -0.12, undefined],
  ])('%s', (_, latitude, longitude, country) => {
    expect(findCountryAt(land, { latitude, longitude })).toBe(country)
  })
})

test('town names are in the local language', () => {
  const names = new Set(towns.features.map(({ properties }) => properties.name))
  const expected = [
    'Tallinn',
    'Rīga',
    'Vilnius',
    'Mažeikiai',
    'Jyväskylä',
    'Võru',
    'Санкт-Петербург',
  ]
  expect(expected.filter((name) => !names.has(name))).toEqual([])
  expect(names.has('Riga')).toBe(false)
})

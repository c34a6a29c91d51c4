import { describe, expect, test } from 'vitest'
import { getDistanceInMetres, parseCoordinates, roundCoordinates } from './coordinates.ts'

test('rounds coordinates to 7 decimals', () => {
  expect(roundCoordinates({ latitude: 59.437000049, longitude: 24.75360006 })).toEqual({
    latitude: 59.437,
    longitude: 24.7536001,
  })
})

describe('parseCoordinates', () => {
  test.each([
    ['59.4370', '24.7536', { latitude: 59.437, longitude: 24.7536 }],
    ['59,437', ' 24,7536° ', { latitude: 59.437, longitude: 24.7536 }],
    ['-33.123456789', '151', { latitude: -33.1234568, longitude: 151 }],
    ['90', '-180', { latitude: 90, longitude: -180 }],
  ])('parses %s and %s', (latitude, longitude, point) => {
    expect(parseCoordinates(latitude, longitude)).toEqual(point)
  })

  test.each([
    ['', ''],
    ['59.4', ''],
    ['90.1', '24'],
    ['59', '180.5'],
    ['59.4.3', '24'],
    ['1e1', '24'],
    ['north', '24'],
  ])('rejects %s and %s', (latitude, longitude) => {
    expect(parseCoordinates(latitude, longitude)).toBeUndefined()
  })
})

test('Tallinn and Rīga are 280 km apart', () => {
  const tallinn = { latitude: 59.437, longitude: 24.7536 }
  const riga = { latitude: 56.9496, longitude: 24.1052 }
  expect(getDistanceInMetres(tallinn, riga) / 1000).toBeCloseTo(279, 0)
})

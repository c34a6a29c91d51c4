import { expect, test } from 'vitest'
import { getSaveBlocker, type PointSelection } from './save-blocker.ts'

const ready: PointSelection = {
  loading: false,
  marker: { latitude: 59.437, longitude: 24.7536 },
  coordinatesInvalid: false,
  country: 'ee',
}

test.each([
  ['with a marker in the destination country', {}, undefined],
  ['while loading', { loading: true }, 'loading'],
  ['while loading, despite a country mismatch', { loading: true, country: 'lv' }, 'loading'],
  ['without a marker', { marker: undefined, country: undefined }, 'no_marker'],
  ['without coordinates', { coordinatesInvalid: true }, 'no_coordinates'],
  ['in another country', { country: 'lv' }, 'country_mismatch'],
  ['at sea', { country: undefined }, 'country_mismatch'],
] as const)('getSaveBlocker %s (%j) returns %s', (_, change, blocker) => {
  expect(getSaveBlocker({ ...ready, ...change }, 'ee')).toBe(blocker)
})

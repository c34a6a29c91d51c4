import { expect, test } from 'vitest'
import { addressBlock, type AddressDraft } from './address-choice.ts'

const ready: AddressDraft = {
  loading: false,
  marker: { latitude: 59.437, longitude: 24.7536 },
  coordinatesInvalid: false,
  country: 'ee',
}

test.each([
  ['a marker in the destination country', {}, undefined],
  ['while loading', { loading: true }, 'loading'],
  ['loading hides an older mismatch', { loading: true, country: 'lv' }, 'loading'],
  ['without a marker', { marker: undefined, country: undefined }, 'no_marker'],
  ['without coordinates', { coordinatesInvalid: true }, 'no_coordinates'],
  ['in another country', { country: 'lv' }, 'country_mismatch'],
  ['on the open sea', { country: undefined }, 'country_mismatch'],
] as const)('save %s: %j gives %s', (_, change, block) => {
  expect(addressBlock({ ...ready, ...change }, 'ee')).toBe(block)
})

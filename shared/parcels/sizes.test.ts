import { expect, test } from 'vitest'
import { doorSizes } from '../places/door-sizes.ts'
import {
  MAX_PARCEL_GRAMS,
  acceptedDoorSizeIds,
  centimetres,
  isBookable,
  kilograms,
  parcelSizes,
  sizeMeasures,
} from './sizes.ts'

test.each([
  ['XS', [11, 5, 6, 7, 8]],
  ['S', [5, 6, 7, 8]],
  ['M', [6, 7, 8]],
  ['L', [7, 8]],
  ['XL', [8]],
  ['unknown', [11, 5, 6, 7, 8]],
] as const)('a parcel of size %s goes behind doors %j, smallest first', (size, ids) =>
  expect(acceptedDoorSizeIds(size)).toEqual(ids),
)

test('XXL doors exist but are not for booking', () => {
  expect(doorSizes.filter((size) => !isBookable(size))).toEqual(['XXL'])
})

test('cards show cm and kg', () => {
  const { height, width, length } = sizeMeasures.XL
  expect([height, width, length].map(centimetres)).toEqual([60, 36, 60])
  expect(centimetres(55)).toBe(6)
  expect(kilograms(MAX_PARCEL_GRAMS)).toBe('31,5')
  expect(kilograms(2000)).toBe('2')
})

test('every size is at least as large as the one before', () => {
  const volumes = parcelSizes.map((size) => {
    const { height, width, length } = sizeMeasures[size]
    return height * width * length
  })
  expect(volumes.every((volume, index) => volume >= (volumes[index - 1] ?? 0))).toBe(true)
})

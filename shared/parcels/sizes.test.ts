import { expect, test } from 'vitest'
import { doorSizes } from '../places/door-sizes.ts'
import {
  MAX_PARCEL_GRAMS,
  acceptedDoorSizeIds,
  centimetres,
  isBookable,
  kilograms,
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

test.each([
  ['XS', '5×34×42'],
  ['S', '12×34×42'],
  ['M', '20×34×42'],
  ['L', '34×36×42'],
  ['XL', '60×36×60'],
] as const)('the card of size %s shows %s cm', (size, shown) => {
  const { height, width, length } = sizeMeasures[size]
  expect([height, width, length].map(centimetres).join('×')).toBe(shown)
})

test('cards round cm up and show kg with a comma', () => {
  expect(centimetres(55)).toBe(6)
  expect(kilograms(MAX_PARCEL_GRAMS)).toBe('31,5')
  expect(kilograms(2000)).toBe('2')
})

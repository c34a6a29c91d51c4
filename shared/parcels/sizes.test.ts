import { expect, test } from 'vitest'
import { doorSizes } from '../places/door-sizes.ts'
import {
  MAX_PARCEL_GRAMS,
  listAcceptedDoorSizeIds,
  toCentimetres,
  isBookable,
  formatKilograms,
  sizeMeasures,
} from './sizes.ts'

test.each([
  ['XS', [11, 5, 6, 7, 8]],
  ['S', [5, 6, 7, 8]],
  ['M', [6, 7, 8]],
  ['L', [7, 8]],
  ['XL', [8]],
  ['unknown', [11, 5, 6, 7, 8]],
] as const)('a parcel of size %s fits door sizes %j, smallest first', (size, ids) =>
  expect(listAcceptedDoorSizeIds(size)).toEqual(ids),
)

test('XXL doors cannot be booked', () => {
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
  expect([height, width, length].map(toCentimetres).join('×')).toBe(shown)
})

test('rounds centimetres up and formats kilograms with a comma', () => {
  expect(toCentimetres(55)).toBe(6)
  expect(formatKilograms(MAX_PARCEL_GRAMS)).toBe('31,5')
  expect(formatKilograms(2000)).toBe('2')
})

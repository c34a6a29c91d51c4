import { expect, test } from 'vitest'
import { doorSizes } from '#shared/places/door-sizes.ts'
import {
  MAX_PARCEL_GRAMS,
  findSmallestDoor,
  getDoorSize,
  toCentimetres,
  isBookableSize,
  formatKilograms,
  localizeSizeName,
  toBandName,
  sizeMeasures,
} from './sizes.ts'

test.each([
  ['XS', null, 'XS'],
  ['L', null, 'L'],
  ['M', [200, 340, 420], 'M'],
  ['unknown', [50, 340, 420], 'XS'],
  ['unknown', [420, 50, 340], 'XS'],
  ['unknown', [51, 340, 420], 'S'],
  ['unknown', [200, 300, 400], 'M'],
  ['unknown', [300, 360, 420], 'L'],
  ['unknown', [300, 400, 500], 'XL'],
  ['unknown', [600, 360, 600], 'XL'],
  // No door fits it; a shipment of an older catalogue still needs the largest there is.
  ['unknown', [600, 600, 1200], 'XL'],
  ['unknown', null, 'XL'],
  ['a name of another release', null, 'XL'],
] as const)('a parcel of size %s with the measures %j needs a door %s', (service, sides, door) => {
  const [height, width, length] = sides ?? [null, null, null]
  expect(getDoorSize({ service, height, width, length })).toBe(door)
})

test.each([
  [[600, 360, 600], 'XL'],
  [[601, 360, 600], undefined],
  [[400, 400, 600], undefined],
  [[600, 600, 1200], undefined],
] as const)('a box of %j mm fits the door %s', ([height, width, length], door) =>
  expect(findSmallestDoor({ height, width, length })).toBe(door),
)

test('XXL doors cannot be booked', () => {
  expect(doorSizes.filter((size) => !isBookableSize(size))).toEqual(['XXL'])
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

test.each([
  [toBandName(2000), '≤ 2 кг'],
  [toBandName(MAX_PARCEL_GRAMS), '≤ 31,5 кг'],
  ['XL', 'XL'],
  ['unknown', 'unknown'],
])('the size %s reads %s in Russian', (name, text) =>
  expect(localizeSizeName(name, (value) => `${value} кг`)).toBe(text),
)

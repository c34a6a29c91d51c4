import { expect, test } from 'vitest'
import { validateQuantity } from './quantity.ts'

test.each([
  ['1', undefined],
  [1, undefined],
  ['10', undefined],
  [10, undefined],
  ['', 'parcels_not_a_number'],
  ['two', 'parcels_not_a_number'],
  ['1.5', 'parcels_not_a_number'],
  [1.5, 'parcels_not_a_number'],
  [Number.NaN, 'parcels_not_a_number'],
  ['0', 'parcels_too_few'],
  [-1, 'parcels_too_few'],
  ['11', 'parcels_too_many'],
  [1e9, 'parcels_too_many'],
])('%j parcels: %s', (parcels, code) => expect(validateQuantity(parcels)).toBe(code))

import { expect, test } from 'vitest'
import { countFittingDoors } from './count-fitting-doors.ts'

test.each([
  ['no door', {}, 'S', 0],
  ['a door of its size', { S: 2 }, 'S', 2],
  ['larger doors as well', { S: 1, L: 3 }, 'S', 4],
  ['no smaller door', { XS: 5, M: 1 }, 'M', 1],
  ['no door that is never booked', { XL: 1, XXL: 4 }, 'XL', 1],
] as const)('counts %s', (_, free, size, count) => {
  expect(countFittingDoors(free, size)).toBe(count)
})

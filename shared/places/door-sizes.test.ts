import { expect, test } from 'vitest'
import { type DoorSize, getLargestSize } from './door-sizes.ts'

test.each<[DoorSize[], DoorSize | undefined]>([
  [['S', 'XL', 'M'], 'XL'],
  [['XS'], 'XS'],
  [[], undefined],
])('the largest of %j is %s', (sizes, largest) => {
  expect(getLargestSize(sizes)).toBe(largest)
})

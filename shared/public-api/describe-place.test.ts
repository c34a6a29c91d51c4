import { expect, test } from 'vitest'
import type { ParcelSize } from '#shared/parcels/sizes.ts'
import type { PlaceRecord } from '#shared/places/place.ts'
import { createExamplePlace } from '#test/support/examples/example-place.ts'
import { findPlaceRefusal } from './describe-place.ts'

const doors: PlaceRecord['doors'] = [
  { size: 'S', size_id: 5, count: 4 },
  { size: 'L', size_id: 7, count: 0 },
]
const locker = createExamplePlace({ doors })

test.each<[string, PlaceRecord | undefined, ParcelSize | undefined, string]>([
  ['is open', locker, undefined, ''],
  ['has a door of the size', locker, 'S', ''],
  ['has no door that is large enough', locker, 'M', 'size'],
  ['has no doors and takes all sizes', { ...locker, doors: [] }, 'XL', ''],
  ['is closed as a destination', { ...locker, is_blocked: true }, 'S', 'closed'],
  ['is given up', { ...locker, status: 'inactive' }, undefined, 'closed'],
  ['is unknown', undefined, 'S', 'unknown'],
])('a place that %s', (_, place, size, expected) =>
  expect(findPlaceRefusal(place, size)).toBe(expected),
)

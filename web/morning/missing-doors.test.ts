import { expect, test } from 'vitest'
import type { DoorSize } from '#shared/places/door-sizes.ts'
import { listMissingDoors } from './missing-doors.ts'

test.each<[string, Partial<Record<DoorSize, number>>, DoorSize[], DoorSize[]]>([
  ['all of them at first, smallest first', { L: 1, M: 2 }, [], ['M', 'M', 'L']],
  ['what is not reserved', { M: 2, L: 1 }, ['M'], ['M', 'L']],
  ['nothing when all are reserved', { M: 2 }, ['M', 'M'], []],
  ['nothing when more are reserved', { M: 1 }, ['M', 'M'], []],
  ['no other size for one', { M: 1 }, ['L'], ['M']],
  ['nothing without a choice', {}, ['M'], []],
])('missing is %s', (_, counts, booked, missing) =>
  expect(
    listMissingDoors(
      counts,
      booked.map((door_size) => ({ door_size })),
    ),
  ).toEqual(missing),
)

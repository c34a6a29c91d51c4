import { expect, test } from 'vitest'
import type { DoorSize } from '#shared/places/door-sizes.ts'
import { listDoorsInReach } from './door-reach.ts'

/** A module, from the top to the floor. */
const buildModule = (module: number, sizes: readonly DoorSize[]) =>
  sizes.map((size, row) => ({
    door_id: `${module}-${row + 1}`,
    size,
    block_id: '1',
    module_number: module,
    door_number: 10 * module + row,
  }))

test.each<[string, readonly DoorSize[], readonly string[]]>([
  ['no door on the floor, and those above it from 40 cm on', ['M', 'M', 'M'], ['1-1']],
  ['a door above a high one', ['S', 'XL'], ['1-1']],
  ['no door above 120 cm', ['S', 'S', 'S', 'XL', 'XL'], ['1-4', '1-3']],
  ['none of a low module', ['XS', 'S', 'M'], []],
  ['a door above one of the size that nobody books', ['S', 'XXL'], ['1-1']],
])('in reach is %s', (_, sizes, expected) =>
  expect([...listDoorsInReach(buildModule(1, sizes))]).toEqual(expected),
)

test('each module stands on the floor, and each block has its own', () => {
  const doors = [
    ...buildModule(1, ['S', 'L']),
    ...buildModule(2, ['S', 'XL']),
    ...buildModule(2, ['S', 'XL']).map((door) => ({
      ...door,
      door_id: `2/${door.door_id}`,
      block_id: '2',
    })),
  ]
  expect([...listDoorsInReach(doors.toReversed())].toSorted()).toEqual(['2-1', '2/2-1'])
})

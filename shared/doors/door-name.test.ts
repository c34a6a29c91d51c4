import { describe, expect, test } from 'vitest'
import { toDoorText, toDoorPosition } from './door-name.ts'

const door = { ext_block_id: '2', module_number: 5, door_number: 44 }

describe('a door is named by', () => {
  test.each([
    ['module and door at an indoor locker', { is_outdoor: 0, num_blocks: 2 }, null],
    ['module and door at an outdoor locker of one block', { is_outdoor: 1, num_blocks: 1 }, null],
    ['its block, too, at an outdoor locker of several', { is_outdoor: 1, num_blocks: 2 }, '2'],
  ] as const)('%s', (_, locker, block) => {
    const position = { block, module: 5, number: 44 }
    expect(toDoorPosition(locker, door)).toEqual(position)
    expect(toDoorText(position)).toEqual([
      block === null ? 'next:door.named' : 'next:door.inBlock',
      position,
    ])
  })
})

import { expect, test } from 'vitest'
import { listModules } from './locker-drawing.ts'

test('the modules of a locker stand side by side, their doors from the top to the floor', () => {
  const doors = [
    { size: 'S', module_number: 2, door_number: 12 },
    { size: 'L', module_number: 10, door_number: 101 },
    { size: 'XS', module_number: 2, door_number: 11 },
    { size: 'XL', module_number: 1, door_number: 1 },
  ] as const
  expect(listModules(doors)).toEqual([
    { number: 1, doors: [{ number: 1, size: 'XL' }] },
    {
      number: 2,
      doors: [
        { number: 11, size: 'XS' },
        { number: 12, size: 'S' },
      ],
    },
    { number: 10, doors: [{ number: 101, size: 'L' }] },
  ])
})

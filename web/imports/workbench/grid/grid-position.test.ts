import { expect, test } from 'vitest'
import { moveInGrid } from './grid-position.ts'

const size = { rows: 150, columns: 8, page: 10 }
const at = { row: 20, column: 3 }

test.each([
  ['ArrowUp', false, [19, 3]],
  ['ArrowDown', false, [21, 3]],
  ['ArrowLeft', false, [20, 2]],
  ['ArrowRight', false, [20, 4]],
  ['Home', false, [20, 0]],
  ['End', false, [20, 7]],
  ['PageUp', false, [10, 3]],
  ['PageDown', false, [30, 3]],
  ['ArrowUp', true, [0, 3]],
  ['ArrowDown', true, [149, 3]],
  ['Home', true, [0, 0]],
  ['End', true, [149, 7]],
] as const)('%s, with Ctrl: %s, moves to %j', (key, ctrlKey, [row, column]) =>
  expect(moveInGrid(at, { key, ctrlKey, metaKey: false }, size)).toEqual({ row, column }),
)

test('no key leaves the grid, and other keys do not move', () => {
  const press = (key: string, from: typeof at) =>
    moveInGrid(from, { key, ctrlKey: false, metaKey: false }, size)
  expect(press('ArrowUp', { row: 0, column: 3 })).toEqual({ row: 0, column: 3 })
  expect(press('PageDown', { row: 145, column: 3 })).toEqual({ row: 149, column: 3 })
  expect(press('ArrowRight', { row: 0, column: 7 })).toEqual({ row: 0, column: 7 })
  expect(press('a', at)).toBeUndefined()
})

import { expect, test } from 'vitest'
import { countSheets } from './print-choice.ts'

test.each([
  ['A4/8', 1, 8, 1],
  ['A4/8', 1, 9, 2],
  ['A4/8', 8, 1, 1],
  ['A4/8', 8, 2, 2],
  ['A4/4', 3, 6, 2],
  ['A6/1', 1, 5, 5],
] as const)('%s from place %i: %i labels take %i sheets', (label_format, start, labels, sheets) => {
  expect(countSheets({ label_format, start_position: start }, labels)).toBe(sheets)
})

import { describe, expect, test } from 'vitest'
import type { ImportCells } from '#shared/imports/import-row.ts'
import { checkSize, mergeRows, toNewRows } from './merge-rows.ts'

const judged = (number: number, cells: ImportCells = {}) => ({
  number,
  cells,
  unrepaired: [],
  issues: [],
})
const listUnjudged = (rows: readonly { number: number; issues: unknown }[]) =>
  rows.filter(({ issues }) => issues === null).map(({ number }) => number)

describe('the rows of a changed import', () => {
  test('are in the order of the sheet, and only the changed ones are judged again', () => {
    const stored = [judged(2), judged(3), judged(5)]
    const rows = mergeRows(stored, [judged(4), judged(3)], [5])
    expect(rows.map(({ number }) => number)).toEqual([2, 3, 4])
    expect(listUnjudged(rows)).toEqual([3, 4])
  })

  test('are judged again if they had or have the barcode of a changed one', () => {
    const stored = [
      judged(2, { custom_barcode: 'A' }),
      judged(3, { custom_barcode: 'A' }),
      judged(4, { custom_barcode: 'B' }),
      judged(5, { custom_barcode: 'C' }),
    ]
    expect(listUnjudged(mergeRows(stored, [], [3]))).toEqual([2])
    const changed = [judged(3, { custom_barcode: ' B ' })]
    expect(listUnjudged(mergeRows(stored, changed, []))).toEqual([2, 3, 4])
  })
})

test.each([
  ['2,001 rows', Array.from({ length: 2_001 }, (_, number) => judged(number + 2))],
  ['more than 1,000,000 bytes', [judged(2, { street: 'õ'.repeat(500_001) })]],
])('%s are refused', (_, rows) => {
  expect(() => checkSize(rows)).toThrow()
})

test('2,000 rows with 1,000,000 bytes are taken', () => {
  const rows = Array.from({ length: 2_000 }, (_, row) =>
    judged(row + 2, { street: 'x'.repeat(500) }),
  )
  expect(() => checkSize(rows)).not.toThrow()
  expect(toNewRows(rows.toReversed())[0]).toMatchObject({ number: 2, issues: null })
})

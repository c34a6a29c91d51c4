import { describe, expect, test } from 'vitest'
import { listLabelCells } from './label-cells.ts'
import { labelFormats, countLabelsPerPage, maxStartPosition } from './label-formats.ts'
import { labelFormat } from './label-format.ts'

const formats = labelFormat.options

test.each([
  ['A4/8', 1, 1, { page: 0, left: 0, top: 0.5 }],
  ['A4/8', 2, 1, { page: 0, left: 105, top: 0.5 }],
  ['A4/8', 1, 8, { page: 0, left: 105, top: 222.5 }],
  ['A4/8', 2, 8, { page: 1, left: 0, top: 0.5 }],
  ['A4/8', 9, 1, { page: 1, left: 0, top: 0.5 }],
  ['A4/4', 1, 3, { page: 0, left: 0, top: 148.5 }],
  ['A4/4', 3, 3, { page: 1, left: 0, top: 0.5 }],
  ['A5/1', 3, 1, { page: 2, left: 0, top: 0 }],
  ['A6/1', 1, 1, { page: 0, left: 0, top: 0 }],
  ['A7/1', 2, 1, { page: 1, left: 0, top: 0 }],
] as const)('on %s label %i starting from cell %i is at %j', (format, nth, startPosition, cell) => {
  expect(listLabelCells(nth, format, startPosition).at(-1)).toEqual(cell)
})

describe.each(formats)('%s', (format) => {
  test('cells stay on the page and do not overlap', () => {
    const { page, cell } = labelFormats[format]
    const cells = listLabelCells(countLabelsPerPage(format), format, 1)
    for (const { left, top } of cells) {
      expect(left).toBeGreaterThanOrEqual(0)
      expect(top).toBeGreaterThanOrEqual(0)
      expect(left + cell.width).toBeLessThanOrEqual(page.width)
      expect(top + cell.height).toBeLessThanOrEqual(page.height)
    }
    const apart = cells.every((one, index) =>
      cells
        .slice(index + 1)
        .every(
          (other) =>
            Math.abs(one.left - other.left) >= cell.width ||
            Math.abs(one.top - other.top) >= cell.height,
        ),
    )
    expect(apart).toBe(true)
  })

  test.each([0, -1, 1.5, Number.NaN, countLabelsPerPage(format) + 1])(
    'rejects start position %d',
    (position) => {
      expect(() => listLabelCells(1, format, position)).toThrow(RangeError)
    },
  )
})

test('the schema accepts every format', () => {
  expect(new Set(formats)).toEqual(new Set(Object.keys(labelFormats)))
})

test('the maximum start position is the last cell of the format with the most cells', () => {
  expect(maxStartPosition).toBe(Math.max(...formats.map(countLabelsPerPage)))
})

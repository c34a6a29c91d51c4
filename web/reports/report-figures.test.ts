import { expect, test } from 'vitest'
import type { SupplyQualityFigures } from '#shared/reports/supply-quality.ts'
import { compareFigure, type FigureChange, type HeadFigure } from './report-figures.ts'

const previous: SupplyQualityFigures = {
  shipments: 100,
  handed_in_in_time: 80,
  handed_in_late: 15,
  not_handed_in: 5,
  ready: 90,
  median_hours: 24,
  picked_up: 90,
  returned: 4,
  open: 6,
  unused_doors: 3,
  unused_doors_cost: 6,
  unprinted_labels: 2,
}
const none = { ...previous, shipments: 0, median_hours: null }

test.each<[HeadFigure, Partial<SupplyQualityFigures>, Partial<FigureChange>]>([
  ['in_time', { handed_in_in_time: 85 }, { value: 0.85, trend: 'better' }],
  ['in_time', { handed_in_in_time: 70 }, { value: 0.7, trend: 'worse' }],
  ['in_time', { shipments: 200, handed_in_in_time: 160 }, { value: 0.8, change: 0, trend: 'same' }],
  ['in_time', { shipments: 0 }, { value: null, trend: 'none' }],
  ['hours', { median_hours: 22 }, { value: 22, change: -2, trend: 'better' }],
  ['hours', { median_hours: 25 }, { value: 25, change: 1, trend: 'worse' }],
  ['hours', { median_hours: null }, { value: null, trend: 'none' }],
  ['picked_up', { picked_up: 95 }, { trend: 'better' }],
  ['returned', { returned: 5 }, { trend: 'worse' }],
  ['returned', { returned: 2 }, { trend: 'better' }],
  ['unused_doors', { unused_doors: 8 }, { value: 8, change: 5, trend: 'worse' }],
  ['unused_doors', {}, { value: 3, change: 0, trend: 'same' }],
  ['unprinted', { unprinted_labels: 0 }, { value: 0, change: -2, trend: 'better' }],
])('the figure %s with %j is compared', (name, change, expected) => {
  const total = { ...previous, ...change }
  const settled = { total, previous }
  expect(compareFigure(name, { total, previous, settled })).toMatchObject(expected)
})

test('what takes weeks is compared at the same age, and its figure is that of the span', () => {
  const total = { ...previous, picked_up: 31, open: 65, unprinted_labels: 40 }
  const settled = { total: { ...previous, picked_up: 91 }, previous }
  const report = { total, previous, settled }
  expect(compareFigure('picked_up', report)).toMatchObject({ value: 0.31, trend: 'better' })
  expect(compareFigure('unprinted', report)).toMatchObject({ value: 40, trend: 'same' })
  expect(compareFigure('picked_up', { ...report, settled: null })).toEqual({
    value: 0.31,
    change: 0,
    trend: 'none',
  })
})

test('without shipments before there is nothing to compare with', () => {
  const report = { total: previous, previous: none, settled: null }
  expect(compareFigure('in_time', report)).toEqual({ value: 0.8, change: 0, trend: 'none' })
  expect(compareFigure('hours', report)).toMatchObject({ value: 24, trend: 'none' })
})

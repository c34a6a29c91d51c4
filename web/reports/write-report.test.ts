import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import type { SupplyQualityFigures } from '#shared/reports/supply-quality.ts'
import reports from '#shared/locales/en/reports.json' with { type: 'json' }
import { listReportRows } from './write-report.ts'

const i18n = createInstance({ lng: 'en', resources: { en: { reports } }, initAsync: false })
await i18n.init()

/** Figures that differ from each other. */
const figures: SupplyQualityFigures = {
  shipments: 100,
  handed_in_in_time: 80,
  handed_in_late: 15,
  not_handed_in: 5,
  ready: 90,
  median_hours: 24,
  picked_up: 91,
  returned: 4,
  open: 6,
  unused_doors: 3,
  unused_doors_cost: 7,
  unprinted_labels: 2,
}
const values = [100, 80, 15, 5, 90, 24, 91, 4, 6, 3, 7, 2]

test('a workbook has a row for each week, the span and the span before, with the figures as numbers', () => {
  const week = { ...figures, week: '2026-W53', first_day: '2026-12-28', last_day: '2027-01-03' }
  const rows = listReportRows(
    {
      weeks: [
        { ...week, is_over: true },
        {
          ...week,
          week: '2027-W01',
          first_day: '2027-01-04',
          last_day: '2027-01-10',
          median_hours: null,
          is_over: true,
        },
      ],
      total: { ...figures, shipments: 200 },
      settled: null,
      previous: { ...figures, shipments: 50 },
      counted_at: '2027-01-12T08:00:00.000Z',
    },
    i18n.getFixedT('en', 'reports'),
  )
  expect(rows).toEqual([
    [
      'Week',
      'First day',
      'Last day',
      'Shipments',
      'Within 24\u00a0h',
      'Later',
      'Not yet',
      'Parcels',
      'Median, h',
      'Picked up',
      'Returned',
      'Open',
      'Doors',
      'Cost, €',
      'Labels',
    ],
    ['2026-W53', '28.12.2026', '03.01.2027', ...values],
    ['2027-W01', '04.01.2027', '10.01.2027', ...values.slice(0, 5), null, ...values.slice(6)],
    ['Span', null, null, 200, ...values.slice(1)],
    ['Span before', null, null, 50, ...values.slice(1)],
  ])
})

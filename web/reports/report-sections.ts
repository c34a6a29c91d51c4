import type { ReportFigure } from '#shared/reports/report-filter.ts'
import type { SupplyQualityFigures } from '#shared/reports/supply-quality.ts'
import type { Pattern } from '#web/ui/charts/column-chart.tsx'
import { getShare } from './report-figures.ts'

/** A column of figures; some figures lead to their shipments. */
type FigureColumn =
  | { readonly name: ChartedFigure; readonly shipments: ReportFigure }
  | {
      readonly name: keyof SupplyQualityFigures
      readonly shipments?: undefined
      readonly isMoney?: true
    }

interface ReportSection {
  readonly chart: 'stacked' | 'grouped' | 'line'
  readonly series: readonly { readonly name: ChartedFigure; readonly pattern: Pattern }[]
  /** What stands over a column: a share of its shipments, or the value of the line. */
  readonly over?: (figures: SupplyQualityFigures) => number | null
  readonly columns: readonly FigureColumn[]
  /** Whether a further column has the change from the week before. */
  readonly hasChange?: true
}

/** The figures that charts show. */
type ChartedFigure =
  | 'shipments'
  | 'handed_in_in_time'
  | 'handed_in_late'
  | 'not_handed_in'
  | 'median_hours'
  | 'picked_up'
  | 'returned'
  | 'open'
  | 'unused_doors'
  | 'unprinted_labels'

/** The charts of a report, each with the table beside it, in the order of display. */
export const reportSections = {
  shipments: {
    chart: 'grouped',
    series: [{ name: 'shipments', pattern: 'solid' }],
    columns: [{ name: 'shipments', shipments: 'all' }],
    hasChange: true,
  },
  handed_in: {
    chart: 'stacked',
    series: [
      { name: 'handed_in_in_time', pattern: 'solid' },
      { name: 'handed_in_late', pattern: 'hatched' },
      { name: 'not_handed_in', pattern: 'outlined' },
    ],
    over: ({ handed_in_in_time: inTime, shipments }) => getShare(inTime, shipments),
    columns: [
      { name: 'handed_in_in_time', shipments: 'in_time' },
      { name: 'handed_in_late', shipments: 'late' },
      { name: 'not_handed_in', shipments: 'not_handed_in' },
    ],
  },
  hours: {
    chart: 'line',
    series: [{ name: 'median_hours', pattern: 'solid' }],
    over: ({ median_hours: hours }) => hours,
    columns: [{ name: 'median_hours' }, { name: 'ready' }],
  },
  ends: {
    chart: 'stacked',
    series: [
      { name: 'picked_up', pattern: 'solid' },
      { name: 'returned', pattern: 'hatched' },
      { name: 'open', pattern: 'outlined' },
    ],
    over: ({ picked_up: pickedUp, shipments }) => getShare(pickedUp, shipments),
    columns: [
      { name: 'picked_up', shipments: 'picked_up' },
      { name: 'returned', shipments: 'returned' },
      { name: 'open', shipments: 'open' },
    ],
  },
  losses: {
    chart: 'grouped',
    series: [
      { name: 'unused_doors', pattern: 'solid' },
      { name: 'unprinted_labels', pattern: 'hatched' },
    ],
    columns: [
      { name: 'unused_doors', shipments: 'unused_door' },
      { name: 'unused_doors_cost', isMoney: true },
      { name: 'unprinted_labels', shipments: 'unprinted' },
    ],
  },
} as const satisfies Record<string, ReportSection>
export type SectionName = keyof typeof reportSections

/** A section with the type of any of them. */
export const getSection = (name: SectionName): ReportSection => reportSections[name]

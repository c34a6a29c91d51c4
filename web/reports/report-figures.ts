import type { ReportFigure } from '#shared/reports/report-filter.ts'
import type { SupplyQualityFigures } from '#shared/reports/supply-quality.ts'

/** Returns a part as a share from 0 to 1; null without a whole. */
export const getShare = (part: number, whole: number): number | null =>
  whole === 0 ? null : part / whole

/** How a figure is written. `share`: from 0 to 1, in per cent; a change of it is in points. */
export type FigureUnit = 'share' | 'hours' | 'count'

interface FigureRule {
  readonly unit: FigureUnit
  /** Whether more of it is better. */
  readonly isMoreBetter: boolean
  /** Null without shipments to take it from. */
  readonly read: (figures: SupplyQualityFigures) => number | null
  /** The shipments that it leads to; missing if no list has them. */
  readonly shipments?: ReportFigure
  /** Whether it changes for weeks, so that weeks of the same age are compared. */
  readonly settlesLate?: true
}

/** The figures at the head of a report, in the order of display. */
export const headFigures = {
  in_time: {
    unit: 'share',
    isMoreBetter: true,
    read: ({ handed_in_in_time: inTime, shipments }) => getShare(inTime, shipments),
    shipments: 'in_time',
  },
  hours: { unit: 'hours', isMoreBetter: false, read: ({ median_hours: hours }) => hours },
  picked_up: {
    unit: 'share',
    isMoreBetter: true,
    read: ({ picked_up: pickedUp, shipments }) => getShare(pickedUp, shipments),
    shipments: 'picked_up',
    settlesLate: true,
  },
  returned: {
    unit: 'share',
    isMoreBetter: false,
    read: ({ returned, shipments }) => getShare(returned, shipments),
    shipments: 'returned',
    settlesLate: true,
  },
  unused_doors: {
    unit: 'count',
    isMoreBetter: false,
    read: ({ unused_doors: doors }) => doors,
    shipments: 'unused_door',
  },
  unprinted: {
    unit: 'count',
    isMoreBetter: false,
    read: ({ unprinted_labels: labels }) => labels,
    shipments: 'unprinted',
    settlesLate: true,
  },
} as const satisfies Record<string, FigureRule>
export type HeadFigure = keyof typeof headFigures

/** How a figure has changed; `none` without a figure to compare with. */
export type Trend = 'better' | 'worse' | 'same' | 'none'

/** A figure and its change from the span before. */
export interface FigureChange {
  readonly value: number | null
  /** In the unit of the figure. */
  readonly change: number
  readonly trend: Trend
}

/** The smallest change that is shown, by unit: a tenth of a point of a share. */
const smallestChange = { share: 0.0005, hours: 1, count: 1 } as const

/** The totals of a span and of the one before it, and of their weeks that have settled; null without any. */
interface ComparedTotals {
  readonly total: SupplyQualityFigures
  readonly previous: SupplyQualityFigures
  readonly settled: Pick<ComparedTotals, 'total' | 'previous'> | null
}

/** Compares a figure of two spans. */
export const compareFigure = (name: HeadFigure, report: ComparedTotals): FigureChange => {
  const { unit, isMoreBetter, read, settlesLate }: FigureRule = headFigures[name]
  const value = read(report.total)
  const compared = settlesLate ? report.settled : report
  const [after, before] = compared ? [read(compared.total), read(compared.previous)] : []
  if (typeof after !== 'number' || typeof before !== 'number')
    return { value, change: 0, trend: 'none' }
  const change = after - before
  if (Math.abs(change) < smallestChange[unit]) return { value, change: 0, trend: 'same' }
  return { value, change, trend: change > 0 === isMoreBetter ? 'better' : 'worse' }
}

import type { SupplyQualityFigures, SupplyQualityWeek } from '#shared/reports/supply-quality.ts'
import { findComparedSpans } from '#shared/reports/report-span.ts'
import { addWeeks, getFirstDay, getLastDay, listWeeks, toIsoWeek } from '#shared/lib/iso-week.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { listWeekCounts, sumWeeks } from '#functions/store/records/orders/week-counts.ts'
import { toFigures } from './supply-quality.ts'

/** The weeks of a span, their totals, and the totals of the span of the same length before it. */
interface SupplyQuality {
  readonly weeks: SupplyQualityWeek[]
  readonly total: SupplyQualityFigures
  readonly previous: SupplyQualityFigures
  /** The totals of the settled weeks of the span, and of as many before it; null without any. */
  readonly settled: {
    readonly total: SupplyQualityFigures
    readonly previous: SupplyQualityFigures
  } | null
}

/** Reads the figures of a span of weeks, both inclusive, by one query of the counters. */
export const readSupplyQuality = async (
  { table, now }: Pick<Runtime, 'table' | 'now'>,
  owner: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<SupplyQuality> => {
  const weeks = listWeeks(from, to)
  const counted = await listWeekCounts(table, owner, addWeeks(from, -weeks.length), to)
  const present = toIsoWeek(now())
  const sumSpan = ({ from: first, to: last }: { from: string; to: string }) =>
    toFigures(sumWeeks(counted.filter(({ week }) => week >= first && week <= last)))
  const compared = findComparedSpans({ from, to }, now())
  const byWeek = new Map(counted.map((each) => [each.week, each]))
  return {
    weeks: weeks.map((week) => ({
      week,
      first_day: getFirstDay(week),
      last_day: getLastDay(week),
      is_over: week < present,
      ...toFigures(byWeek.get(week) ?? sumWeeks([])),
    })),
    total: toFigures(sumWeeks(counted.filter(({ week }) => week >= from))),
    previous: toFigures(sumWeeks(counted.filter(({ week }) => week < from))),
    settled: compared
      ? { total: sumSpan(compared.span), previous: sumSpan(compared.previous) }
      : null,
  }
}

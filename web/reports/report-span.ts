import { addWeeks, listWeeks } from '#shared/lib/iso-week.ts'
import {
  defaultReportWeeks,
  getFirstReportWeek,
  getLastWholeWeek,
} from '#shared/reports/report-span.ts'

/** How many whole weeks a report may span. */
export const spanLengths = [4, 8, 13, 26, 52] as const
export type SpanLength = (typeof spanLengths)[number]

const defaultLength: SpanLength = defaultReportWeeks

/** How many weeks back a report may end. */
const maxWeeksBack = 52

/** The weeks of a report, `2026-W47`; both inclusive. */
export interface ReportSpan {
  readonly length: SpanLength
  readonly from: string
  readonly to: string
}

/** Lists the weeks that a report may end with, newest first. */
export const listLastWeeks = (now: number): string[] => {
  const last = getLastWholeWeek(now)
  return listWeeks(addWeeks(last, -maxWeeksBack), last).toReversed()
}

/** Reads the span of an address. It has whole weeks only; unknown values become the last eight. */
export const parseSpan = (query: URLSearchParams, now: number): ReportSpan => {
  const length = spanLengths.find((each) => String(each) === query.get('weeks')) ?? defaultLength
  const asked = query.get('to')
  const to = listLastWeeks(now).find((week) => week === asked) ?? getLastWholeWeek(now)
  return { length, from: getFirstReportWeek(to, length), to }
}

/** Writes a span as the query of an address. What is the default is left out. */
export const writeSpan = (
  { length, to }: Pick<ReportSpan, 'length' | 'to'>,
  now: number,
): URLSearchParams => {
  const query = new URLSearchParams()
  if (length !== defaultLength) query.set('weeks', String(length))
  if (to !== getLastWholeWeek(now)) query.set('to', to)
  return query
}

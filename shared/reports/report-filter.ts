import * as z from 'zod/mini'
import { addWeeks } from '#shared/lib/iso-week.ts'
import { isoWeek } from '#shared/lib/iso-week-schema.ts'

/** Maximum number of weeks in a report. */
export const maxReportWeeks = 53

/**
 * The figures of a report that lead to their shipments. `all`: those of the weeks; `in_time`, `late`
 * and `not_handed_in`: handed in within 24 hours of the label, later, or not at all; `open`: neither
 * picked up nor returned; `unused_door`: with a booked door that was not used; `unprinted`: with a
 * label that was not printed. A cancelled or expired shipment is in `unused_door` only.
 */
export const reportFigures = [
  'all',
  'in_time',
  'late',
  'not_handed_in',
  'picked_up',
  'returned',
  'open',
  'unused_door',
  'unprinted',
] as const
export type ReportFigure = (typeof reportFigures)[number]

/** The shipments of a figure of a report: both weeks are given, or neither. */
export const reportFilter = {
  /** First and last ISO week of the shipments' labels, `2026-W47`; both inclusive. */
  report_week_from: z.optional(isoWeek),
  report_week_to: z.optional(isoWeek),
  /** `all` by default. */
  report: z.optional(z.enum(reportFigures, 'invalid_value')),
}

/** Whether the weeks from one to another are few enough for one report. */
export const areFewWeeks = (from: string, to: string): boolean =>
  to < addWeeks(from, maxReportWeeks)

/** The weeks and the figure of a list, and what else narrows it by a mark of its shipments. */
interface ReportQuery {
  readonly report_week_from?: string | undefined
  readonly report_week_to?: string | undefined
  readonly report?: ReportFigure | undefined
  readonly attention?: string | undefined
}

/** Refuses a week or a figure without the rest, reversed or too many weeks, and two kinds of marks. */
export const reportChecks = [
  z.refine<ReportQuery>(
    ({ report_week_from: from, report_week_to: to, report }) =>
      from !== undefined || (to === undefined && report === undefined),
    { error: 'required', path: ['report_week_from'] },
  ),
  z.refine<ReportQuery>(
    ({ report_week_from: from, report_week_to: to }) => from === undefined || to !== undefined,
    { error: 'required', path: ['report_week_to'] },
  ),
  z.refine<ReportQuery>(
    ({ report_week_from: from, report_week_to: to }) =>
      from === undefined || to === undefined || from <= to,
    { error: 'days_reversed', path: ['report_week_to'] },
  ),
  z.refine<ReportQuery>(
    ({ report_week_from: from, report_week_to: to }) =>
      from === undefined || to === undefined || areFewWeeks(from, to),
    { error: 'too_long', path: ['report_week_to'] },
  ),
  z.refine<ReportQuery>(
    ({ attention, report_week_from: from }) => attention === undefined || from === undefined,
    { error: 'invalid_value', path: ['attention'] },
  ),
] as const

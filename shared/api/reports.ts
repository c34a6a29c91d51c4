import * as z from 'zod/mini'
import { id } from '#shared/lib/ids.ts'
import { isoWeek } from '#shared/lib/iso-week-schema.ts'
import { areFewWeeks } from '#shared/reports/report-filter.ts'
import { supplyQualityFigures, supplyQualityWeek } from '#shared/reports/supply-quality.ts'
import { defineCall } from './call.ts'

interface Weeks {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export const getSupplyQualityReport = defineCall({
  name: 'getSupplyQualityReport',
  method: 'GET',
  path: '/reports/supply_quality_data/{id}',
  area: 'reports',
  access: 'business_postpaid',
  summary:
    'Returns the figures of a span of at most 53 ISO weeks in Tallinn, week by week and in total, and the totals of the span of the same length before it. Without a span, that of the last eight weeks that are over. `id` is the id of the company. The figures follow a scan a moment later.',
  params: z.object({ id }),
  query: z
    .object({
      /** First and last week, `2026-W47`; both inclusive. */
      from: z.optional(isoWeek),
      to: z.optional(isoWeek),
    })
    .check(
      z.refine<Weeks>(({ from, to }) => from !== undefined || to === undefined, {
        error: 'required',
        path: ['from'],
      }),
      z.refine<Weeks>(({ from, to }) => to !== undefined || from === undefined, {
        error: 'required',
        path: ['to'],
      }),
      z.refine<Weeks>(({ from = '', to = from }) => from <= to, {
        error: 'days_reversed',
        path: ['to'],
      }),
      z.refine<Weeks>(({ from, to }) => !from || !to || areFewWeeks(from, to), {
        error: 'too_long',
        path: ['to'],
      }),
    ),
  result: z.object({
    /** Every week of the span, oldest first. */
    weeks: z.array(supplyQualityWeek),
    total: supplyQualityFigures,
    previous: supplyQualityFigures,
    /** The weeks of the span that ended more than three weeks ago, and as many before it; null without any. */
    settled: z.nullable(z.object({ total: supplyQualityFigures, previous: supplyQualityFigures })),
    /** When the counters were read, in ISO 8601 UTC. */
    counted_at: z.string(),
  }),
})
